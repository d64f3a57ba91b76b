/**
 * The messages of v25 that a creation is made of, by the type of their fields, from the discovery document. A type is a plain one, another
 * message, or `=` and the name of an enum; `[]` marks lists. `other`: fields that exist and the sandbox does not simulate; `output`: fields that
 * Google sets. `conformance` compares this file with the discovery document.
 */
export const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Ad: {
    '=Device': 'devicePreference',
    AppAdInfo: 'appAd',
    'CustomParameter[]': 'urlCustomParameters',
    DemandGenCarouselAdInfo: 'demandGenCarouselAd',
    DemandGenMultiAssetAdInfo: 'demandGenMultiAssetAd',
    DemandGenVideoResponsiveAdInfo: 'demandGenVideoResponsiveAd',
    ResponsiveSearchAdInfo: 'responsiveSearchAd',
    string: 'displayUrl finalUrlSuffix name resourceName trackingUrlTemplate',
    'string[]': 'finalMobileUrls finalUrls',
    other:
      'appEngagementAd appPreRegistrationAd demandGenProductAd displayUploadAd expandedDynamicSearchAd expandedTextAd finalAppUrls hotelAd imageAd legacyAppInstallAd legacyResponsiveDisplayAd localAd responsiveDisplayAd shoppingComparisonListingAd shoppingProductAd shoppingSmartAd smartCampaignAd syntheticContentInfo textAd travelAd urlCollections videoAd videoResponsiveAd',
    output: 'addedByGoogleAds id systemManagedResourceSource type',
  },
  AdCallToActionAsset: {
    string: 'asset',
  },
  AdDemandGenCarouselCardAsset: {
    string: 'asset',
  },
  AdGroup: {
    '=AdGroupAdRotationMode': 'adRotationMode',
    '=AdGroupType': 'type',
    '=AssetFieldType[]': 'excludedParentAssetFieldTypes',
    '=AssetSetType[]': 'excludedParentAssetSetTypes',
    '=Status': 'status',
    '=TargetingDimension': 'displayCustomBidDimension',
    'AdGroup.AudienceSetting': 'audienceSetting',
    'AdGroup.DemandGenAdGroupSettings': 'demandGenAdGroupSettings',
    'CustomParameter[]': 'urlCustomParameters',
    TargetingSetting: 'targetingSetting',
    boolean: 'excludeDemographicExpansion optimizedTargetingEnabled',
    double: 'targetRoas',
    int64:
      'cpcBidMicros cpmBidMicros cpvBidMicros fixedCpmMicros percentCpcBidMicros targetCpaMicros targetCpcMicros targetCpmMicros targetCpvMicros',
    string: 'campaign finalUrlSuffix name resourceName trackingUrlTemplate',
    other: 'aiMaxAdGroupSetting verticalAdsFormatSetting videoAdGroupSettings',
    output:
      'baseAdGroup effectiveCpcBidMicros effectiveTargetCpaMicros effectiveTargetCpaSource effectiveTargetCpc effectiveTargetCpcSource effectiveTargetRoas effectiveTargetRoasSource id labels primaryStatus primaryStatusReasons',
  },
  'AdGroup.AudienceSetting': {
    boolean: 'useAudienceGrouped',
  },
  'AdGroup.DemandGenAdGroupSettings': {
    'AdGroupDemandGenAdGroupSettings.DemandGenChannelControls': 'channelControls',
  },
  AdGroupAd: {
    '=Status': 'status',
    Ad: 'ad',
    'AdGroupAdAssetAutomationSetting[]': 'adGroupAdAssetAutomationSettings',
    string: 'adGroup endDateTime resourceName startDateTime',
    output: 'actionItems adStrength labels policySummary primaryStatus primaryStatusReasons',
  },
  AdGroupAdAssetAutomationSetting: {
    '=AssetAutomationStatus': 'assetAutomationStatus',
    '=AssetAutomationType': 'assetAutomationType',
  },
  AdGroupAsset: {
    '=AssetFieldType': 'fieldType',
    '=AssetLinkStatus': 'status',
    string: 'adGroup asset resourceName',
    output: 'primaryStatus primaryStatusDetails primaryStatusReasons source',
  },
  AdGroupCriterion: {
    '=Status': 'status',
    AgeRangeInfo: 'ageRange',
    AudienceInfo: 'audience',
    CustomAudienceInfo: 'customAudience',
    'CustomParameter[]': 'urlCustomParameters',
    GenderInfo: 'gender',
    IncomeRangeInfo: 'incomeRange',
    KeywordInfo: 'keyword',
    LanguageInfo: 'language',
    LocationInfo: 'location',
    ParentalStatusInfo: 'parentalStatus',
    UserInterestInfo: 'userInterest',
    UserListInfo: 'userList',
    boolean: 'negative',
    double: 'bidModifier',
    int64: 'cpcBidMicros cpmBidMicros cpvBidMicros percentCpcBidMicros',
    string: 'adGroup finalUrlSuffix resourceName trackingUrlTemplate',
    'string[]': 'finalMobileUrls finalUrls',
    other:
      'appPaymentModel brandList combinedAudience customAffinity customIntent extendedDemographic lifeEvent listingGroup mobileAppCategory mobileApplication placement retailFilterBundle topic verticalAdsItemGroupRuleList videoLineup webpage youtubeChannel youtubeVideo',
    output:
      'approvalStatus criterionId disapprovalReasons displayName effectiveCpcBidMicros effectiveCpcBidSource effectiveCpmBidMicros effectiveCpmBidSource effectiveCpvBidMicros effectiveCpvBidSource effectivePercentCpcBidMicros effectivePercentCpcBidSource labels positionEstimates primaryStatus primaryStatusReasons qualityInfo systemServingStatus type',
  },
  'AdGroupDemandGenAdGroupSettings.DemandGenChannelControls': {
    '=ChannelStrategy': 'channelStrategy',
    'AdGroupDemandGenAdGroupSettingsDemandGenChannelControls.DemandGenSelectedChannels': 'selectedChannels',
    output: 'channelConfig',
  },
  'AdGroupDemandGenAdGroupSettingsDemandGenChannelControls.DemandGenSelectedChannels': {
    boolean: 'discover display gmail maps youtubeInFeed youtubeInStream youtubeShorts',
  },
  AdImageAsset: {
    string: 'asset',
  },
  AdScheduleInfo: {
    '=DayOfWeek': 'dayOfWeek',
    '=MinuteOfHour': 'endMinute startMinute',
    int32: 'endHour startHour',
  },
  AdTextAsset: {
    '=AssetPerformanceLabel': 'assetPerformanceLabel',
    '=ServedAssetFieldType': 'pinnedField',
    string: 'text',
    other: 'policySummaryInfo',
  },
  AdVideoAsset: {
    string: 'asset',
    other: 'adVideoAssetInfo',
  },
  AgeDimension: {
    'AgeSegment[]': 'ageRanges',
    boolean: 'includeUndetermined',
  },
  AgeRangeInfo: {
    '=AgeRangeType': 'type',
  },
  AgeSegment: {
    int32: 'maxAge minAge',
  },
  AppAdInfo: {
    'AdImageAsset[]': 'images',
    AdTextAsset: 'mandatoryAdText',
    'AdTextAsset[]': 'descriptions headlines',
    'AdVideoAsset[]': 'youtubeVideos',
    other: 'appDeepLink html5MediaBundles',
  },
  Asset: {
    CallToActionAsset: 'callToActionAsset',
    CalloutAsset: 'calloutAsset',
    'CustomParameter[]': 'urlCustomParameters',
    DemandGenCarouselCardAsset: 'demandGenCarouselCardAsset',
    ImageAsset: 'imageAsset',
    SitelinkAsset: 'sitelinkAsset',
    TextAsset: 'textAsset',
    YoutubeVideoAsset: 'youtubeVideoAsset',
    string: 'finalUrlSuffix name resourceName trackingUrlTemplate',
    'string[]': 'finalMobileUrls finalUrls',
    other:
      'appDeepLinkAsset bookOnGoogleAsset businessMessageAsset callAsset dynamicCustomAsset dynamicEducationAsset dynamicFlightsAsset dynamicHotelsAndRentalsAsset dynamicJobsAsset dynamicLocalAsset dynamicRealEstateAsset dynamicTravelAsset hotelCalloutAsset hotelPropertyAsset leadFormAsset mediaBundleAsset mobileAppAsset pageFeedAsset priceAsset promotionAsset structuredSnippetAsset syntheticContentInfo youtubeVideoListAsset',
    output: 'fieldTypePolicySummaries id locationAsset orientation policySummary source type',
  },
  AssetGroup: {
    '=Status': 'status',
    string: 'campaign name path1 path2 resourceName',
    'string[]': 'finalMobileUrls finalUrls',
    other: 'googleLocalServicesInfo',
    output: 'adStrength assetCoverage id primaryStatus primaryStatusReasons',
  },
  AssetGroupAsset: {
    '=AssetFieldType': 'fieldType',
    '=AssetLinkStatus': 'status',
    string: 'asset assetGroup resourceName',
    output: 'policySummary primaryStatus primaryStatusDetails primaryStatusReasons source',
  },
  AssetGroupSignal: {
    AudienceInfo: 'audience',
    SearchThemeInfo: 'searchTheme',
    string: 'assetGroup resourceName',
    other: 'localServicesId verticalAdsItemGroupRuleList',
    output: 'approvalStatus disapprovalReasons',
  },
  Audience: {
    '=AudienceScope': 'scope',
    'AudienceDimension[]': 'dimensions',
    AudienceExclusionDimension: 'exclusionDimension',
    string: 'assetGroup description name resourceName',
    output: 'id status',
  },
  AudienceDimension: {
    AgeDimension: 'age',
    AudienceSegmentDimension: 'audienceSegments',
    GenderDimension: 'gender',
    other: 'householdIncome parentalStatus',
  },
  AudienceExclusionDimension: {
    'ExclusionSegment[]': 'exclusions',
  },
  AudienceInfo: {
    string: 'audience',
  },
  AudienceSegment: {
    CustomAudienceSegment: 'customAudience',
    UserInterestSegment: 'userInterest',
    UserListSegment: 'userList',
    other: 'detailedDemographic lifeEvent',
  },
  AudienceSegmentDimension: {
    'AudienceSegment[]': 'segments',
  },
  CallToActionAsset: {
    '=CallToActionType': 'callToAction',
  },
  CalloutAsset: {
    'AdScheduleInfo[]': 'adScheduleTargets',
    string: 'calloutText endDate startDate',
  },
  Campaign: {
    '=AdServingOptimizationStatus': 'adServingOptimizationStatus',
    '=AdvertisingChannelSubType': 'advertisingChannelSubType',
    '=AdvertisingChannelType': 'advertisingChannelType',
    '=AssetFieldType[]': 'excludedParentAssetFieldTypes',
    '=AssetSetType[]': 'excludedParentAssetSetTypes',
    '=CampaignKeywordMatchType': 'keywordMatchType',
    '=Status': 'status',
    '=EuPoliticalAdvertisingStatus': 'containsEuPoliticalAdvertising',
    '=ListingType': 'listingType',
    '=PaymentMode': 'paymentMode',
    'Campaign.AppCampaignSetting': 'appCampaignSetting',
    'Campaign.AssetAutomationSetting[]': 'assetAutomationSettings',
    'Campaign.AudienceSetting': 'audienceSetting',
    'Campaign.BrandGuidelines': 'brandGuidelines',
    'Campaign.DemandGenCampaignSettings': 'demandGenCampaignSettings',
    'Campaign.GeoTargetTypeSetting': 'geoTargetTypeSetting',
    'Campaign.NetworkSettings': 'networkSettings',
    'Campaign.SelectiveOptimization': 'selectiveOptimization',
    'CustomParameter[]': 'urlCustomParameters',
    ManualCpc: 'manualCpc',
    MaximizeConversionValue: 'maximizeConversionValue',
    MaximizeConversions: 'maximizeConversions',
    TargetCpa: 'targetCpa',
    TargetCpc: 'targetCpc',
    TargetImpressionShare: 'targetImpressionShare',
    TargetRoas: 'targetRoas',
    TargetSpend: 'targetSpend',
    TargetingSetting: 'targetingSetting',
    boolean: 'brandGuidelinesEnabled viewThroughConversionOptimizationEnabled',
    string:
      'biddingStrategy campaignBudget campaignGroup endDateTime finalUrlSuffix hotelPropertyAssetSet name resourceName startDateTime trackingUrlTemplate',
    other:
      'aiMaxSetting commission dynamicSearchAdsSetting fixedCpm frequencyCaps hotelSetting localCampaignSetting localServicesCampaignSettings manualCpa manualCpm manualCpv optimizationGoalSetting percentCpc pmaxCampaignSettings realTimeBiddingSetting shoppingSetting targetCpm targetCpv textGuidelines thirdPartyIntegrationPartners travelCampaignSettings vanityPharma videoCampaignSettings',
    output:
      'accessibleBiddingStrategy baseCampaign biddingStrategySystemStatus biddingStrategyType experimentType feedTypes id labels missingEuPoliticalAdvertisingDeclaration optimizationScore performanceMaxUpgrade primaryStatus primaryStatusReasons servingStatus trackingSetting',
  },
  'Campaign.AppCampaignSetting': {
    '=AppCampaignAppStore': 'appStore',
    '=AppCampaignBiddingStrategyGoalType': 'biddingStrategyGoalType',
    string: 'appId',
  },
  'Campaign.AssetAutomationSetting': {
    '=AssetAutomationStatus': 'assetAutomationStatus',
    '=AssetAutomationType': 'assetAutomationType',
  },
  'Campaign.AudienceSetting': {
    boolean: 'useAudienceGrouped',
  },
  'Campaign.BrandGuidelines': {
    string: 'accentColor mainColor predefinedFontFamily',
  },
  'Campaign.DemandGenCampaignSettings': {
    boolean: 'upgradedTargeting',
  },
  'Campaign.GeoTargetTypeSetting': {
    '=NegativeGeoTargetType': 'negativeGeoTargetType',
    '=PositiveGeoTargetType': 'positiveGeoTargetType',
  },
  'Campaign.NetworkSettings': {
    boolean: 'targetContentNetwork targetGoogleSearch targetGoogleTvNetwork targetPartnerSearchNetwork targetSearchNetwork targetYoutube',
  },
  'Campaign.SelectiveOptimization': {
    'string[]': 'conversionActions',
  },
  CampaignAsset: {
    '=AssetFieldType': 'fieldType',
    '=AssetLinkStatus': 'status',
    string: 'asset campaign resourceName',
    output: 'primaryStatus primaryStatusDetails primaryStatusReasons source',
  },
  CampaignBudget: {
    '=BudgetDeliveryMethod': 'deliveryMethod',
    '=BudgetPeriod': 'period',
    '=BudgetType': 'type',
    boolean: 'explicitlyShared',
    int64: 'alignedBiddingStrategyId amountMicros totalAmountMicros',
    string: 'name resourceName',
    output:
      'hasRecommendedBudget id recommendedBudgetAmountMicros recommendedBudgetEstimatedChangeWeeklyClicks recommendedBudgetEstimatedChangeWeeklyCostMicros recommendedBudgetEstimatedChangeWeeklyInteractions recommendedBudgetEstimatedChangeWeeklyViews referenceCount status',
  },
  CampaignCriterion: {
    '=Status': 'status',
    AdScheduleInfo: 'adSchedule',
    AgeRangeInfo: 'ageRange',
    CustomAudienceInfo: 'customAudience',
    DeviceInfo: 'device',
    GenderInfo: 'gender',
    IncomeRangeInfo: 'incomeRange',
    KeywordInfo: 'keyword',
    LanguageInfo: 'language',
    LocationInfo: 'location',
    OperatingSystemVersionInfo: 'operatingSystemVersion',
    ParentalStatusInfo: 'parentalStatus',
    UserInterestInfo: 'userInterest',
    UserListInfo: 'userList',
    boolean: 'negative',
    float: 'bidModifier',
    string: 'campaign resourceName',
    other:
      'brandList carrier combinedAudience contentLabel customAffinity extendedDemographic ipBlock keywordTheme lifeEvent listingScope localServiceId locationGroup mobileAppCategory mobileApplication mobileDevice placement proximity topic videoLineup webpage webpageList youtubeChannel youtubeVideo',
    output: 'criterionId displayName type',
  },
  CustomAudienceInfo: {
    string: 'customAudience',
  },
  CustomAudienceSegment: {
    string: 'customAudience',
  },
  CustomParameter: {
    string: 'key value',
  },
  DemandGenCarouselAdInfo: {
    'AdDemandGenCarouselCardAsset[]': 'carouselCards',
    AdImageAsset: 'logoImage',
    AdTextAsset: 'description headline',
    string: 'businessName callToActionText',
  },
  DemandGenCarouselCardAsset: {
    string: 'callToActionText headline marketingImageAsset portraitMarketingImageAsset squareMarketingImageAsset',
  },
  DemandGenMultiAssetAdInfo: {
    'AdImageAsset[]':
      'classicDisplayImages logoImages marketingImages portraitMarketingImages squareMarketingImages tallPortraitMarketingImages',
    'AdTextAsset[]': 'descriptions headlines',
    string: 'businessName callToActionText',
  },
  DemandGenVideoResponsiveAdInfo: {
    'AdCallToActionAsset[]': 'callToActions',
    'AdImageAsset[]': 'companionBanners logoImages',
    AdTextAsset: 'businessName',
    'AdTextAsset[]': 'descriptions headlines longHeadlines',
    'AdVideoAsset[]': 'videos',
    string: 'breadcrumb1 breadcrumb2',
  },
  DeviceInfo: {
    '=Device': 'type',
  },
  ExclusionSegment: {
    UserListSegment: 'userList',
  },
  GenderDimension: {
    '=GenderType[]': 'genders',
    boolean: 'includeUndetermined',
  },
  GenderInfo: {
    '=GenderType': 'type',
  },
  ImageAsset: {
    '=MimeType': 'mimeType',
    ImageDimension: 'fullSize',
    bytes: 'data',
    int64: 'fileSize',
  },
  ImageDimension: {
    int64: 'heightPixels widthPixels',
    string: 'url',
  },
  IncomeRangeInfo: {
    '=IncomeRangeType': 'type',
  },
  KeywordInfo: {
    '=KeywordMatchType': 'matchType',
    string: 'text',
  },
  LanguageInfo: {
    string: 'languageConstant',
  },
  LocationInfo: {
    string: 'geoTargetConstant',
  },
  ManualCpc: {
    boolean: 'enhancedCpcEnabled',
  },
  MaximizeConversionValue: {
    double: 'targetRoas',
    int64: 'cpcBidCeilingMicros cpcBidFloorMicros targetRoasTolerancePercentMillis',
  },
  MaximizeConversions: {
    int64: 'cpcBidCeilingMicros cpcBidFloorMicros targetCpaMicros',
  },
  OperatingSystemVersionInfo: {
    string: 'operatingSystemVersionConstant',
  },
  ParentalStatusInfo: {
    '=ParentalStatusType': 'type',
  },
  PolicyValidationParameter: {
    'PolicyViolationKey[]': 'exemptPolicyViolationKeys',
    'string[]': 'ignorablePolicyTopics',
  },
  PolicyViolationKey: {
    string: 'policyName violatingText',
  },
  ResponsiveSearchAdInfo: {
    'AdTextAsset[]': 'descriptions headlines',
    string: 'path1 path2',
  },
  SearchThemeInfo: {
    string: 'text',
  },
  SitelinkAsset: {
    'AdScheduleInfo[]': 'adScheduleTargets',
    string: 'description1 description2 endDate linkText startDate',
  },
  TargetCpa: {
    int64: 'cpcBidCeilingMicros cpcBidFloorMicros targetCpaMicros',
  },
  TargetCpc: {
    int64: 'targetCpcMicros',
  },
  TargetImpressionShare: {
    '=TargetImpressionShareLocation': 'location',
    int64: 'cpcBidCeilingMicros locationFractionMicros',
  },
  TargetRestriction: {
    '=TargetingDimension': 'targetingDimension',
    boolean: 'bidOnly',
  },
  TargetRestrictionOperation: {
    '=Operator': 'operator',
    TargetRestriction: 'value',
  },
  TargetRoas: {
    double: 'targetRoas',
    int64: 'cpcBidCeilingMicros cpcBidFloorMicros targetRoasTolerancePercentMillis',
  },
  TargetSpend: {
    int64: 'cpcBidCeilingMicros targetSpendMicros',
  },
  TargetingSetting: {
    'TargetRestrictionOperation[]': 'targetRestrictionOperations',
    'TargetRestriction[]': 'targetRestrictions',
  },
  TextAsset: {
    string: 'text',
  },
  UserInterestInfo: {
    string: 'userInterestCategory',
  },
  UserInterestSegment: {
    string: 'userInterestCategory',
  },
  UserListInfo: {
    string: 'userList',
  },
  UserListSegment: {
    string: 'userList',
  },
  YoutubeVideoAsset: {
    string: 'youtubeVideoId youtubeVideoTitle',
  },
}
