/**
 * The parameters of Meta's POST operations by type, from the Marketing API's spec (facebook-business-sdk-codegen, v25.0). A type ends in `!` if
 * its parameters are required. Enums begin with `=` and are listed, except countries (ISO 3166 and AC, AN and XK). `conformance` compares this file with the spec.
 */
export const parameters = {
  campaign: {
    'list<Object>': 'adlabels budget_schedule_specs iterative_split_test_configs',
    '=COST_CAP|LOWEST_COST_WITHOUT_CAP|LOWEST_COST_WITH_BID_CAP|LOWEST_COST_WITH_MIN_ROAS': 'bid_strategy',
    string: 'buying_type name source_campaign_id topline_id',
    'unsigned int': 'daily_budget lifetime_budget spend_cap',
    'list<=include_recommendations|validate_only>': 'execution_options',
    bool: 'is_adset_budget_sharing_enabled is_budget_schedule_enabled is_direct_send_campaign is_message_campaign is_skadnetwork_attribution',
    '=APP_INSTALLS|BRAND_AWARENESS|CONVERSIONS|EVENT_RESPONSES|LEAD_GENERATION|LINK_CLICKS|LOCAL_AWARENESS|MESSAGES|OFFER_CLAIMS|OUTCOME_APP_PROMOTION|OUTCOME_AWARENESS|OUTCOME_ENGAGEMENT|OUTCOME_LEADS|OUTCOME_SALES|OUTCOME_TRAFFIC|PAGE_LIKES|POST_ENGAGEMENT|PRODUCT_CATALOG_SALES|REACH|STORE_VISITS|VIDEO_VIEWS':
      'objective',
    'list<string>': 'pacing_type',
    Object: 'promoted_object',
    '=GUIDED_CREATION|SMART_APP_PROMOTION': 'smart_promotion_type',
    'list<=CREDIT|EMPLOYMENT|FINANCIAL_PRODUCTS_SERVICES|HOUSING|ISSUES_ELECTIONS_POLITICS|NONE|ONLINE_GAMBLING_AND_GAMING>!':
      'special_ad_categories',
    'list<=COUNTRY>': 'special_ad_category_country',
    datetime: 'start_time stop_time',
    '=ACTIVE|ARCHIVED|DELETED|PAUSED': 'status',
  },
  adSet: {
    'list<Object>': 'adlabels adset_schedule budget_schedule_specs frequency_control_specs',
    'list<map>': 'attribution_spec',
    '=AUTOMATIC|MANUAL|UNSET': 'automatic_manual_state',
    Object: 'bid_adjustments campaign_attribution campaign_spec placement_soft_opt_out promoted_object',
    int: 'bid_amount',
    'map<string, Object>': 'bid_constraints',
    '=COST_CAP|LOWEST_COST_WITHOUT_CAP|LOWEST_COST_WITH_BID_CAP|LOWEST_COST_WITH_MIN_ROAS': 'bid_strategy',
    '=APP_INSTALLS|CLICKS|IMPRESSIONS|LINK_CLICKS|LISTING_INTERACTION|NONE|OFFER_CLAIMS|PAGE_LIKES|POST_ENGAGEMENT|PURCHASE|THRUPLAY':
      'billing_event',
    '=NONE|RMN': 'budget_source',
    string:
      'budget_split_set_id campaign_id date_format dsa_beneficiary dsa_payor rb_prediction_id rf_prediction_id source_adset_id topline_id value_rule_set_id',
    'list<string>': 'creative_sequence pacing_type',
    '=FULL_SEQUENCE|LAST_AD': 'creative_sequence_repetition_pattern',
    'unsigned int':
      'daily_budget daily_imps daily_min_spend_target daily_spend_cap existing_customer_budget_percentage lifetime_budget lifetime_imps lifetime_min_spend_target lifetime_spend_cap line_number max_budget_spend_percentage min_budget_spend_percentage multi_event_conversion_attribution_window_seconds',
    '=APP|APPLINKS_AUTOMATIC|FACEBOOK|FACEBOOK_LIVE|FACEBOOK_PAGE|IMAGINE|INSTAGRAM_DIRECT|INSTAGRAM_LIVE|INSTAGRAM_PROFILE|INSTAGRAM_PROFILE_AND_FACEBOOK_PAGE|MESSAGING_INSTAGRAM_DIRECT_MESSENGER|MESSAGING_INSTAGRAM_DIRECT_MESSENGER_WHATSAPP|MESSAGING_INSTAGRAM_DIRECT_WHATSAPP|MESSAGING_MESSENGER_WHATSAPP|MESSENGER|ON_AD|ON_EVENT|ON_PAGE|ON_POST|ON_VIDEO|SHOP_AUTOMATIC|WEBSITE|WHATSAPP':
      'destination_type',
    datetime: 'end_time start_time time_start time_stop',
    'list<=include_recommendations|validate_only>': 'execution_options',
    '=EXTENDED_EXPLORATION|LIMITED_EXPLORATION|NONE_EXPLORATION': 'full_funnel_exploration_mode',
    bool: 'is_ba_skip_delayed_eligible is_budget_schedule_enabled is_dynamic_creative is_incremental_attribution_enabled is_sac_cfca_terms_certified value_rules_applied',
    '=BALANCED|PREFER_EVENT|PREFER_INSTALL|UNDEFINED': 'multi_optimization_goal_weight',
    'string!': 'name',
    '=ADVERTISER_SILOED_VALUE|AD_RECALL_LIFT|APP_INSTALLS|APP_INSTALLS_AND_OFFSITE_CONVERSIONS|AUTOMATIC_OBJECTIVE|CONVERSATIONS|DERIVED_EVENTS|ENGAGED_PAGE_VIEWS|ENGAGED_USERS|EVENT_RESPONSES|IMPRESSIONS|IN_APP_VALUE|LANDING_PAGE_VIEWS|LEAD_GENERATION|LINK_CLICKS|MEANINGFUL_CALL_ATTEMPT|MESSAGING_APPOINTMENT_CONVERSION|MESSAGING_PURCHASE_CONVERSION|NONE|OFFSITE_CONVERSIONS|PAGE_LIKES|POST_ENGAGEMENT|PROFILE_AND_PAGE_ENGAGEMENT|PROFILE_VISIT|QUALITY_CALL|QUALITY_LEAD|REACH|REMINDERS_SET|SUBSCRIBERS|THRUPLAY|VALUE|VISIT_INSTAGRAM_PROFILE':
      'optimization_goal',
    '=NONE|POST_INTERACTION|TRAVEL_INTENT|TRAVEL_INTENT_BUCKET_01|TRAVEL_INTENT_BUCKET_02|TRAVEL_INTENT_BUCKET_03|TRAVEL_INTENT_BUCKET_04|TRAVEL_INTENT_BUCKET_05|TRAVEL_INTENT_NO_DESTINATION_INTENT|TRIP_CONSIDERATION|VIDEO_SOUND_ON':
      'optimization_sub_event',
    'list<=0|1|2|3|4|5|6|7|8|9|10|11|12|13|14>': 'regional_regulated_categories',
    map: 'regional_regulation_identities trending_topics_spec',
    '=ACTIVE|ARCHIVED|DELETED|PAUSED': 'status',
    Targeting: 'targeting',
    'list<list<unsigned int>>': 'time_based_ad_rotation_id_blocks',
    'list<unsigned int>': 'time_based_ad_rotation_intervals',
    '=CREDIT|EMPLOYMENT|FINANCIAL_PRODUCTS_SERVICES|HOUSING|ISSUES_ELECTIONS_POLITICS|NONE|ONLINE_GAMBLING_AND_GAMING': 'tune_for_category',
  },
  ad: {
    datetime: 'ad_schedule_end_time ad_schedule_start_time',
    'list<Object>': 'adlabels',
    'unsigned int': 'adset_id display_sequence priority',
    AdSet: 'adset_spec',
    string: 'audience_id conversion_domain date_format draft_adgroup_id source_ad_id',
    int: 'bid_amount',
    'AdCreative!': 'creative',
    Object: 'creative_asset_groups_spec tracking_specs',
    bool: 'engagement_audience include_demolink_hashes',
    'list<=include_recommendations|synchronous_ad_review|validate_only>': 'execution_options',
    'string!': 'name',
    '=ACTIVE|ARCHIVED|DELETED|PAUSED': 'status',
  },
  creative: {
    'unsigned int': 'actor_id object_id',
    map: 'ad_disclaimer_spec branded_content contextual_multi_ads creative_sourcing_spec degrees_of_freedom_spec destination_spec facebook_branded_content image_crops instagram_branded_content interactive_components_spec marketing_message_structured_spec media_sourcing_spec omnichannel_link_spec portrait_customizations product_suggestion_settings recommender_settings regional_regulation_disclaimer_spec',
    'list<Object>': 'adlabels',
    '=automatic|deeplink_with_appstore_fallback|deeplink_with_web_fallback|web_only': 'applink_treatment',
    Object: 'asset_feed_spec call_to_action platform_customizations',
    '=NONE|POLITICAL|POLITICAL_WITH_DIGITALLY_CREATED_MEDIA': 'authorization_category',
    string:
      'body branded_content_sponsor_page_id bundle_folder_id destination_set_id existing_post_title image_file image_hash image_url instagram_permalink_url instagram_user_id link_og_id link_url name object_story_id object_type object_url page_welcome_message place_page_set_id playable_asset_id product_set_id source_facebook_post_id source_instagram_media_id template_url template_url_spec thumbnail_url title url_tags',
    '=brand|category|product_type': 'categorization_criteria',
    '=CATEGORY|MIXED|PRODUCTS_COLLAGE|PRODUCTS_SLIDESHOW': 'category_media_source',
    '=DYNAMIC|STORY_OWNER': 'dynamic_ad_voice',
    bool: 'enable_launch_instant_app is_dco_internal use_page_actor_override',
    'list<=validate_only>': 'execution_options',
    'list<map>': 'format_transformation_spec',
    AdCreativeObjectStorySpec: 'object_story_spec',
  },
  image: {
    string: 'bytes',
    Object: 'copy_from',
  },
  video: {
    string:
      'application_id audio_story_wave_animation_handle chunk_session_id composer_entry_picker composer_entry_point composer_session_events_log composer_session_id composer_source_surface composer_type creative_tools description fbuploader_video_file_chunk file_url fun_fact_prompt_id instant_game_entry_point_data location_source_id name og_action_type_id og_icon_id og_object_id og_phrase og_suggestion_mechanism partnership_ad_ad_code referenced_sticker_id replace_video_id source source_instagram_media_id text_format_metadata title transcode_setting_properties upload_session_id upload_setting_properties video_file_chunk video_id_original waterfall_id',
    'unsigned int':
      'asked_fun_fact_prompt_id composer_entry_time end_offset file_size fov fun_fact_toastee_id initial_heading initial_pitch original_fov publish_event_id start_offset time_since_original_post video_start_time_ms',
    '=ACO_VIDEO_VARIATION|ADS_AI_GENERATED|AD_BREAK_PREVIEW|AD_DERIVATIVE|AD_LIBRARY_WATERMARK|AI_INTERACTIVE_EMBODIMENT|ALBUM_MULTIMEDIA_POST|ALOHA_SUPERFRAME|APP_REREVIEW_SCREENCAST|APP_REVIEW_SCREENCAST|ASSET_MANAGER|ATLAS_VIDEO|AUDIO_BROADCAST|AUDIO_COMMENT|BROADCAST|CANVAS|CMS_MEDIA_MANAGER|CONTAINED_POST_ATTACHMENT|CONTAINED_POST_AUDIO_BROADCAST|CONTAINED_POST_COPYRIGHT_REFERENCE_BROADCAST|COPYRIGHT_REFERENCE_BROADCAST|COPYRIGHT_REFERENCE_IG_XPOST_VIDEO|COPYRIGHT_REFERENCE_VIDEO|CREATION_ML_PRECREATION|CREATOR_FAN_CHALLENGE|CREATOR_STOREFRONT_PERSONALIZED_VIDEO|CREATOR_STOREFRONT_PROMOTIONAL_VIDEO|DATAGENIX_VIDEO|DCO_AD_ASSET_FEED|DCO_AUTOGEN_VIDEO|DCO_TRIMMED_VIDEO|DIM_SUM|DIRECTED_POST_ATTACHMENT|DIRECT_INBOX|DOUBLE_PROD_EXPERIMENT|DROPS_SHOPPING_EVENT_PAGE|DYNAMIC_ITEM_VIDEO|DYNAMIC_TEMPLATE_VIDEO|EVENT_COVER_VIDEO|EVENT_TOUR|FACECAST_DVR|FB_AVATAR_ANIMATED_SATP|FB_COLLECTIBLE_VIDEO|FB_QUICKSNAP_VIDEO|FB_SHORTS|FB_SHORTS_CONTENT_REMIXABLE|FB_SHORTS_GROUP_POST|FB_SHORTS_LINKED_PRODUCT|FB_SHORTS_PMV_POST|FB_SHORTS_POST|FB_SHORTS_REMIX_POST|FUNDRAISER_COVER_VIDEO|GAME_CLIP|GIF_TO_VIDEO|GOODWILL_ANNIVERSARY_DEPRECATED|GOODWILL_ANNIVERSARY_PROMOTION_DEPRECATED|GOODWILL_VIDEO_CONTAINED_SHARE|GOODWILL_VIDEO_PROMOTION|GOODWILL_VIDEO_SHARE|GOODWILL_VIDEO_TOKEN_REQUIRED|GROUP_POST|HEURISTIC_CLUSTER_VIDEO|HIGHLIGHT_CLIP_VIDEO|HORIZON_WORLDS_TV|HUDDLE_BROADCAST|IG_REELS_XPV|INSPIRATION_VIDEO|INSTAGRAM_VIDEO_COPY|INSTANT_APPLICATION_PREVIEW|INSTANT_ARTICLE|ISSUE_MODULE|LEARN|LEGACY|LEGACY_CONTAINED_POST_BROADCAST|LIVE_AUDIO_ROOM_BROADCAST|LIVE_CLIP_PREVIEW|LIVE_CLIP_WORKCHAT|LIVE_CREATIVE_KIT_VIDEO|LIVE_PHOTO|LOOK_NOW_DEPRECATED|MARKETPLACE_LISTING_VIDEO|MARKETPLACE_PRE_RECORDED_VIDEO|MOMENTS_VIDEO|MUSIC_CLIP|MUSIC_CLIP_IN_COMMENT|MUSIC_CLIP_IN_FB_MSGR_STATUS|MUSIC_CLIP_IN_LIGHTWEIGHT_STATUS|MUSIC_CLIP_IN_MAPLE_POST|MUSIC_CLIP_IN_MSGR_NOTE|MUSIC_CLIP_IN_POLL_OPTION|MUSIC_CLIP_ON_DATING_PROFILE|NEO_ASYNC_GAME_VIDEO|NEW_CONTAINED_POST_BROADCAST|NO_STORY|OCULUS_CREATOR_PORTAL|OCULUS_VENUES_BROADCAST|ORIGINALITY_SELF_ADVOCACY|PAGES_COVER_VIDEO|PAGE_REVIEW_SCREENCAST|PAGE_SLIDESHOW_VIDEO|PAID_CONTENT_PREVIEW|PAID_CONTENT_VIDEO|PAID_CONTENT_VIDEO__POST|PIXELCLOUD|PODCAST_HIGHLIGHT|PODCAST_ML_PREVIEW_NO_NEWSFEED_STORY|PODCAST_RSS|PODCAST_RSS_EPHEMERAL|PODCAST_RSS_NO_NEWSFEED_STORY|PODCAST_VOICES|PODCAST_VOICES_NO_NEWSFEED_STORY|PREMIERE_SOURCE|PREMIUM_MUSIC_VIDEO_CLIP|PREMIUM_MUSIC_VIDEO_CROPPED_CLIP|PREMIUM_MUSIC_VIDEO_NO_NEWSFEED_STORY|PREMIUM_MUSIC_VIDEO_WITH_NEWSFEED_STORY|PRIVATE_GALLERY_VIDEO|PRODUCT_VIDEO|PROFILE_COVER_VIDEO|PROFILE_INTRO_CARD|PROFILE_VIDEO|QUICK_CLIP_WORKPLACE_POST|QUICK_PROMOTION|SHOWREEL_NATIVE_DUMMY_VIDEO|SLIDESHOW_ANIMOTO|SLIDESHOW_SHAKR|SLIDESHOW_VARIATION_VIDEO|SOUND_PLATFORM_STREAM|SRT_ATTACHMENT|STORIES_VIDEO|STORYLINE|STORYLINE_WITH_EXTERNAL_MUSIC|STORY_ARCHIVE_VIDEO|STORY_CARD_TEMPLATE|STREAM_HIGHLIGHTS_VIDEO|TAROT_DIGEST|TEMPORARY|TEMPORARY_UNLISTED|TEMP_VIDEO_COPYRIGHT_SCAN|UNLISTED|UNLISTED_OCULUS|VIDEO_COMMENT|VIDEO_COMPOSITION_VARIATION|VIDEO_CREATIVE_EDITOR_AUTOGEN_AD_VIDEO|VIDEO_SUPERRES|VU_GENERATED_VIDEO|WOODHENGE|WORK_KNOWLEDGE_VIDEO|YOUR_DAY':
      'container_type',
    '=BEAUTY_FASHION|BUSINESS|CARS_TRUCKS|COMEDY|CUTE_ANIMALS|ENTERTAINMENT|FAMILY|FOOD_HEALTH|HOME|LIFESTYLE|MUSIC|NEWS|OTHER|POLITICS|SCIENCE|SPORTS|TECHNOLOGY|VIDEO_GAMING':
      'content_category',
    map: 'edit_description_spec slideshow_spec',
    bool: 'embeddable fisheye_video_cropped guide_enabled is_boost_intended is_group_linking_post is_partnership_ad is_voice_clip spherical',
    '=MARKDOWN|PLAINTEXT': 'formatting',
    float: 'front_z_rotation',
    'list<list<unsigned int>>': 'guide',
    '=cubemap|equirectangular|half_equirectangular': 'original_projection_type',
    '=replace': 'swap_mode',
    file: 'thumb',
    '=ADS_POST|DRAFT|INLINE_CREATED|PUBLISHED|PUBLISH_PENDING|REVIEWABLE_BRANDED_CONTENT|SCHEDULED|SCHEDULED_RECURRING':
      'unpublished_content_type',
    '=cancel|finish|start|transfer': 'upload_phase',
  },
  label: {
    'string!': 'name',
  },
  campaignChange: {
    'list<Object>': 'adlabels budget_schedule_specs iterative_split_test_configs',
    map: 'adset_bid_amounts',
    'list<map>': 'adset_budgets',
    '=COST_CAP|LOWEST_COST_WITHOUT_CAP|LOWEST_COST_WITH_BID_CAP|LOWEST_COST_WITH_MIN_ROAS': 'bid_strategy',
    bool: 'budget_rebalance_flag is_adset_budget_sharing_enabled is_budget_schedule_enabled is_direct_send_campaign is_message_campaign is_skadnetwork_attribution migrate_to_advantage_plus',
    'unsigned int': 'daily_budget lifetime_budget spend_cap',
    'list<=include_recommendations|validate_only>': 'execution_options',
    string: 'name',
    '=APP_INSTALLS|BRAND_AWARENESS|CONVERSIONS|EVENT_RESPONSES|LEAD_GENERATION|LINK_CLICKS|LOCAL_AWARENESS|MESSAGES|OFFER_CLAIMS|OUTCOME_APP_PROMOTION|OUTCOME_AWARENESS|OUTCOME_ENGAGEMENT|OUTCOME_LEADS|OUTCOME_SALES|OUTCOME_TRAFFIC|PAGE_LIKES|POST_ENGAGEMENT|PRODUCT_CATALOG_SALES|REACH|STORE_VISITS|VIDEO_VIEWS':
      'objective',
    'list<string>': 'pacing_type',
    Object: 'promoted_object',
    '=GUIDED_CREATION|SMART_APP_PROMOTION': 'smart_promotion_type',
    'list<=CREDIT|EMPLOYMENT|FINANCIAL_PRODUCTS_SERVICES|HOUSING|ISSUES_ELECTIONS_POLITICS|NONE|ONLINE_GAMBLING_AND_GAMING>':
      'special_ad_categories',
    '=CREDIT|EMPLOYMENT|FINANCIAL_PRODUCTS_SERVICES|HOUSING|ISSUES_ELECTIONS_POLITICS|NONE|ONLINE_GAMBLING_AND_GAMING':
      'special_ad_category',
    'list<=COUNTRY>': 'special_ad_category_country',
    datetime: 'start_time stop_time',
    '=ACTIVE|ARCHIVED|DELETED|PAUSED': 'status',
  },
  adSetChange: {
    string: 'account_id date_format dsa_beneficiary dsa_payor name rb_prediction_id rf_prediction_id value_rule_set_id',
    'list<Object>': 'adlabels adset_schedule budget_schedule_specs frequency_control_specs',
    'list<map>': 'attribution_spec',
    '=AUTOMATIC|MANUAL|UNSET': 'automatic_manual_state',
    Object: 'bid_adjustments campaign_attribution campaign_spec placement_soft_opt_out promoted_object',
    int: 'bid_amount',
    'map<string, Object>': 'bid_constraints',
    '=COST_CAP|LOWEST_COST_WITHOUT_CAP|LOWEST_COST_WITH_BID_CAP|LOWEST_COST_WITH_MIN_ROAS': 'bid_strategy',
    '=APP_INSTALLS|CLICKS|IMPRESSIONS|LINK_CLICKS|LISTING_INTERACTION|NONE|OFFER_CLAIMS|PAGE_LIKES|POST_ENGAGEMENT|PURCHASE|THRUPLAY':
      'billing_event',
    'list<string>': 'creative_sequence pacing_type',
    '=FULL_SEQUENCE|LAST_AD': 'creative_sequence_repetition_pattern',
    'unsigned int':
      'daily_budget daily_imps daily_min_spend_target daily_spend_cap existing_customer_budget_percentage lifetime_budget lifetime_imps lifetime_min_spend_target lifetime_spend_cap max_budget_spend_percentage min_budget_spend_percentage multi_event_conversion_attribution_window_seconds',
    '=APP|APPLINKS_AUTOMATIC|FACEBOOK|FACEBOOK_LIVE|FACEBOOK_PAGE|IMAGINE|INSTAGRAM_DIRECT|INSTAGRAM_LIVE|INSTAGRAM_PROFILE|INSTAGRAM_PROFILE_AND_FACEBOOK_PAGE|MESSAGING_INSTAGRAM_DIRECT_MESSENGER|MESSAGING_INSTAGRAM_DIRECT_MESSENGER_WHATSAPP|MESSAGING_INSTAGRAM_DIRECT_WHATSAPP|MESSAGING_MESSENGER_WHATSAPP|MESSENGER|ON_AD|ON_EVENT|ON_PAGE|ON_POST|ON_VIDEO|SHOP_AUTOMATIC|WEBSITE|WHATSAPP':
      'destination_type',
    datetime: 'end_time start_time time_start time_stop',
    'list<=include_recommendations|validate_only>': 'execution_options',
    '=EXTENDED_EXPLORATION|LIMITED_EXPLORATION|NONE_EXPLORATION': 'full_funnel_exploration_mode',
    bool: 'is_ba_skip_delayed_eligible is_budget_schedule_enabled is_incremental_attribution_enabled is_sac_cfca_terms_certified value_rules_applied',
    '=BALANCED|PREFER_EVENT|PREFER_INSTALL|UNDEFINED': 'multi_optimization_goal_weight',
    '=ADVERTISER_SILOED_VALUE|AD_RECALL_LIFT|APP_INSTALLS|APP_INSTALLS_AND_OFFSITE_CONVERSIONS|AUTOMATIC_OBJECTIVE|CONVERSATIONS|DERIVED_EVENTS|ENGAGED_PAGE_VIEWS|ENGAGED_USERS|EVENT_RESPONSES|IMPRESSIONS|IN_APP_VALUE|LANDING_PAGE_VIEWS|LEAD_GENERATION|LINK_CLICKS|MEANINGFUL_CALL_ATTEMPT|MESSAGING_APPOINTMENT_CONVERSION|MESSAGING_PURCHASE_CONVERSION|NONE|OFFSITE_CONVERSIONS|PAGE_LIKES|POST_ENGAGEMENT|PROFILE_AND_PAGE_ENGAGEMENT|PROFILE_VISIT|QUALITY_CALL|QUALITY_LEAD|REACH|REMINDERS_SET|SUBSCRIBERS|THRUPLAY|VALUE|VISIT_INSTAGRAM_PROFILE':
      'optimization_goal',
    '=NONE|POST_INTERACTION|TRAVEL_INTENT|TRAVEL_INTENT_BUCKET_01|TRAVEL_INTENT_BUCKET_02|TRAVEL_INTENT_BUCKET_03|TRAVEL_INTENT_BUCKET_04|TRAVEL_INTENT_BUCKET_05|TRAVEL_INTENT_NO_DESTINATION_INTENT|TRIP_CONSIDERATION|VIDEO_SOUND_ON':
      'optimization_sub_event',
    'list<=0|1|2|3|4|5|6|7|8|9|10|11|12|13|14>': 'regional_regulated_categories',
    map: 'regional_regulation_identities trending_topics_spec',
    '=ACTIVE|ARCHIVED|DELETED|PAUSED': 'status',
    Targeting: 'targeting',
    'list<list<unsigned int>>': 'time_based_ad_rotation_id_blocks',
    'list<unsigned int>': 'time_based_ad_rotation_intervals',
    '=CREDIT|EMPLOYMENT|FINANCIAL_PRODUCTS_SERVICES|HOUSING|ISSUES_ELECTIONS_POLITICS|NONE|ONLINE_GAMBLING_AND_GAMING': 'tune_for_category',
  },
  adChange: {
    datetime: 'ad_schedule_end_time ad_schedule_start_time',
    'list<Object>': 'adlabels',
    AdSet: 'adset_spec',
    string: 'audience_id conversion_domain draft_adgroup_id name',
    int: 'bid_amount',
    AdCreative: 'creative',
    Object: 'creative_asset_groups_spec tracking_specs',
    'unsigned int': 'display_sequence priority',
    bool: 'engagement_audience include_demolink_hashes',
    'list<=include_recommendations|synchronous_ad_review|validate_only>': 'execution_options',
    '=ACTIVE|ARCHIVED|DELETED|PAUSED': 'status',
  },
  creativeChange: {
    string: 'account_id name',
    'list<Object>': 'adlabels',
    '=ACTIVE|DELETED|IN_PROCESS|WITH_ISSUES': 'status',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type Operation = keyof typeof parameters

/** The keys of objects within parameters, from the same spec. */
export const objectKeys = {
  targeting:
    'adgroup_id age_max age_min age_range alternate_auto_targeting_option app_install_state audience_network_positions behaviors brand_safety_content_filter_levels catalog_based_targeting cities college_years connections contextual_targeting_categories countries country country_groups custom_audiences device_platforms direct_install_devices dynamic_audience_ids education_majors education_schools education_statuses effective_audience_network_positions effective_device_platforms effective_facebook_positions effective_instagram_positions effective_messenger_positions effective_publisher_platforms effective_threads_positions effective_whatsapp_positions engagement_specs ethnic_affinity exclude_reached_since excluded_brand_safety_content_types excluded_connections excluded_custom_audiences excluded_dynamic_audience_ids excluded_engagement_specs excluded_geo_locations excluded_mobile_device_model excluded_product_audience_specs excluded_publisher_categories excluded_publisher_list_ids excluded_user_device exclusions facebook_positions family_statuses fb_deal_id flexible_spec friends_of_connections genders generation geo_locations home_ownership home_type home_value household_composition income industries instagram_positions install_state_application instream_video_skippable_excluded interested_in interests is_whatsapp_destination_ad keywords life_events locales messenger_positions moms net_worth office_type place_page_set_ids political_views politics product_audience_specs prospecting_audience publisher_platforms radius regions relationship_statuses site_category targeting_automation targeting_optimization targeting_relaxation_types threads_positions user_adclusters user_age_unknown user_device user_event user_os whatsapp_positions wireless_carrier work_employers work_positions zips',
  geo: 'cities countries country_groups custom_locations electoral_districts geo_markets large_geo_areas location_cluster_ids location_types medium_geo_areas metro_areas neighborhoods places political_districts regions small_geo_areas subcities subneighborhoods zips',
  flexible:
    'behaviors college_years connections custom_audiences education_majors education_schools education_statuses ethnic_affinity family_statuses friends_of_connections generation home_ownership home_type home_value household_composition income industries interested_in interests life_events moms net_worth office_type politics relationship_statuses user_adclusters work_employers work_positions',
  promoted:
    'application_id boosted_product_set_id conversion_goal_id custom_conversion_id custom_event_str custom_event_type dataset_split_id dataset_split_ids event_id full_funnel_objective fundraiser_campaign_id lead_ads_custom_event_str lead_ads_custom_event_type lead_ads_form_event_source_type lead_ads_offsite_conversion_type lead_ads_selected_pixel_id live_video_destination mcme_conversion_id multi_event_product object_store_url object_store_urls offer_id offline_conversion_data_set_id offsite_conversion_event_id omnichannel_object page_id passback_application_id passback_pixel_id pixel_aggregation_rule pixel_id pixel_rule place_page_set place_page_set_id product_catalog_id product_item_id product_set product_set_id product_set_optimization retention_days smart_pse_enabled smart_pse_setting value_semantic_type variation whats_app_business_phone_number_id whatsapp_phone_number',
  story: 'instagram_user_id link_data page_id photo_data product_data template_data text_data video_data',
  link: 'ad_context additional_image_index app_link_spec attachment_style automated_product_tags boosted_product_set_id branded_content_shared_to_sponsor_status branded_content_sponsor_page_id call_to_action caption child_attachments collection_thumbnails customization_rules_spec description event_id force_single_link format_option image_crops image_hash image_layer_specs image_overlay_spec is_local_expansion link message multi_share_end_card multi_share_optimized name offer_id page_welcome_message picture post_click_configuration preferred_image_tags preferred_video_tags retailer_item_ids show_multiple_images smart_pse_enabled static_fallback_spec use_flexible_image_aspect_ratio',
  videoData:
    'additional_image_index branded_content_shared_to_sponsor_status branded_content_sponsor_page_id call_to_action collection_thumbnails customization_rules_spec image_hash image_url link_description message offer_id page_welcome_message post_click_configuration retailer_item_ids targeting title video_id',
  photoData: 'branded_content_shared_to_sponsor_status branded_content_sponsor_page_id caption image_hash page_welcome_message url',
  card: 'android_url call_to_action caption description ig_media_id image_crops image_hash ios_url link marketing_message_buttons name picture place_data static_card video_id',
  action: 'type value',
  actionValue:
    'android_url app_destination app_link application event_id ios_url land_on_whatsapp_catalog land_on_whatsapp_profile lead_gen_form_id link link_caption link_format object_store_urls page product_link whatsapp_number',
  feed: 'ad_formats additional_data app_product_page_id asset_customization_rules audios autotranslate bodies call_ads_configuration call_to_action_types call_to_actions captions carousels ctwa_consent_data descriptions events groups images link_urls message_extensions onsite_destinations optimization_type promotional_metadata reasons_to_shop shops_bundle titles translations upcoming_events videos',
  attribution: 'event_type window_days',
  automation: 'advantage_audience creative_audience_pairing individual_setting shared_audiences value_expression',
  bidConstraints: 'roas_average_floor',
} as const

/** Enums within parameters, from the same spec. */
export const enums = {
  callToAction:
    'ADD_TO_CART|APPLY_NOW|ASK_ABOUT_SERVICES|ASK_A_QUESTION|ASK_FOR_MORE_INFO|ASK_US|AUDIO_CALL|BOOK_A_CONSULTATION|BOOK_NOW|BOOK_TRAVEL|BROWSE_SHOP|BUY|BUY_NOW|BUY_TICKETS|BUY_VIA_MESSAGE|CALL|CALL_ME|CALL_NOW|CHAT_NOW|CHAT_WITH_US|CONFIRM|CONTACT|CONTACT_US|DONATE|DONATE_NOW|DOWNLOAD|EVENT_RSVP|FIND_A_GROUP|FIND_OUT_MORE|FIND_YOUR_GROUPS|FOLLOW_NEWS_STORYLINE|FOLLOW_PAGE|FOLLOW_USER|GET_A_QUOTE|GET_DETAILS|GET_DIRECTIONS|GET_IN_TOUCH|GET_OFFER|GET_OFFER_VIEW|GET_PROMOTIONS|GET_QUOTE|GET_SHOWTIMES|GET_STARTED|INQUIRE_NOW|INSTALL_APP|INSTALL_MOBILE_APP|JOIN_CHANNEL|LEARN_MORE|LIKE_PAGE|LISTEN_MUSIC|LISTEN_NOW|MAKE_AN_APPOINTMENT|MESSAGE_PAGE|MOBILE_DOWNLOAD|NO_BUTTON|OPEN_INSTANT_APP|OPEN_LINK|ORDER_NOW|PAY_TO_ACCESS|PLAY_GAME|PLAY_GAME_ON_FACEBOOK|PURCHASE_GIFT_CARDS|RAISE_MONEY|RECORD_NOW|REFER_FRIENDS|REQUEST_TIME|SAY_THANKS|SEE_MORE|SEE_SHOP|SELL_NOW|SEND_A_GIFT|SEND_GIFT_MONEY|SEND_UPDATES|SHARE|SHOP_NOW|SHOP_WITH_AI|SIGN_UP|SOTTO_SUBSCRIBE|START_A_CHAT|START_ORDER|SUBSCRIBE|SWIPE_UP_PRODUCT|SWIPE_UP_SHOP|TRY_DEMO|TRY_ON_WITH_AI|UPDATE_APP|USE_APP|USE_MOBILE_APP|VIDEO_ANNOTATION|VIDEO_CALL|VIEW_CART|VIEW_CHANNEL|VIEW_IN_CART|VIEW_PRODUCT|VISIT_PAGES_FEED|VISIT_WEBSITE|WATCH_LIVE_VIDEO|WATCH_MORE|WATCH_VIDEO|WHATSAPP_MESSAGE|WOODHENGE_SUPPORT',
  customEvent:
    'ACHIEVEMENT_UNLOCKED|ADD_PAYMENT_INFO|ADD_TO_CART|ADD_TO_WISHLIST|AD_IMPRESSION|COMPLETE_REGISTRATION|CONTACT|CONTENT_VIEW|CUSTOMIZE_PRODUCT|D2_RETENTION|D7_RETENTION|DONATE|FIND_LOCATION|INITIATED_CHECKOUT|LEAD|LEVEL_ACHIEVED|LISTING_INTERACTION|MESSAGING_CONVERSATION_STARTED_7D|OTHER|PURCHASE|RATE|SCHEDULE|SEARCH|SERVICE_BOOKING_REQUEST|SPENT_CREDITS|START_TRIAL|SUBMIT_APPLICATION|SUBSCRIBE|TUTORIAL_COMPLETION',
} as const
