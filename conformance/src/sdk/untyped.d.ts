/** The used parts of the two SDKs that come without types. */

declare module 'facebook-nodejs-business-sdk' {
  interface MetaObject {
    readonly _data: Record<string, unknown>
    readonly id: string
  }
  interface MetaCursor extends Array<MetaObject> {
    hasNext(): boolean
    next(): Promise<MetaCursor>
  }
  type Params = Record<string, unknown>
  /** Builders of events for the Conversions API. */
  interface UserData {
    setExternalId(id: string): UserData
    setFbc(fbc: string): UserData
    setClientUserAgent(browser: string): UserData
  }
  interface CustomData {
    setCurrency(code: string): CustomData
    setValue(value: number): CustomData
    setOrderId(id: string): CustomData
  }
  interface ServerEvent {
    setEventName(name: string): ServerEvent
    setEventTime(seconds: number): ServerEvent
    setEventId(id: string): ServerEvent
    setActionSource(source: string): ServerEvent
    setEventSourceUrl(url: string): ServerEvent
    setUserData(data: UserData): ServerEvent
    setCustomData(data: CustomData): ServerEvent
    normalize(): Params
  }
  interface Sdk {
    readonly FacebookAdsApi: { init(token: string, locale: string, crashLog: boolean): unknown }
    readonly User: new (id: string) => { getAdAccounts(fields: string[], params?: Params): Promise<MetaCursor> }
    readonly AdAccount: new (
      id: string,
    ) => {
      getCampaigns(fields: string[], params?: Params): Promise<MetaCursor>
      getAdSets(fields: string[], params?: Params): Promise<MetaCursor>
      getAds(fields: string[], params?: Params): Promise<MetaCursor>
      getInsights(fields: string[], params?: Params): Promise<MetaCursor>
      getInsightsAsync(fields: string[], params?: Params): Promise<MetaObject>
      getAdImages(fields: string[], params?: Params): Promise<MetaCursor>
      getAdCreatives(fields: string[], params?: Params): Promise<MetaCursor>
      getAdSetsByLabels(fields: string[], params?: Params): Promise<MetaCursor>
      getMinimumBudgets(fields: string[], params?: Params): Promise<MetaCursor>
      getTargetingSearch(fields: string[], params?: Params): Promise<MetaCursor>
      createAdImage(fields: string[], params: Params): Promise<MetaObject>
      createAdLabel(fields: string[], params: Params): Promise<MetaObject>
      createCampaign(fields: string[], params: Params): Promise<MetaObject>
      createAdSet(fields: string[], params: Params): Promise<MetaObject>
      createAdCreative(fields: string[], params: Params): Promise<MetaObject>
      createAd(fields: string[], params: Params): Promise<MetaObject>
    }
    readonly UserData: new () => UserData
    readonly CustomData: new () => CustomData
    readonly ServerEvent: new () => ServerEvent
    readonly Ad: new (id: string) => { get(fields: string[]): Promise<MetaObject> }
    readonly AdSet: new (id: string) => { get(fields: string[]): Promise<MetaObject> }
    readonly AdCreative: new (id: string) => { get(fields: string[]): Promise<MetaObject> }
    readonly AdVideo: new (id: string) => { read(fields: string[]): Promise<MetaObject> }
    readonly AdReportRun: new (
      id: string,
      data: Params,
    ) => { get(fields: string[]): Promise<MetaObject>; getInsights(fields: string[], params?: Params): Promise<MetaCursor> }
    readonly Campaign: new (
      id: string,
    ) => { get(fields: string[]): Promise<MetaObject>; update(fields: string[], params: Params): Promise<MetaObject> }
  }
  const sdk: Sdk
  export default sdk
}

declare module 'tiktok-business-api-sdk-official' {
  type Callback = (error: unknown, answer: { data: unknown }) => void
  type Given = Record<string, unknown>
  class Api {
    constructor(client?: ApiClient)
  }
  export class ApiClient {
    basePath: string
  }
  export class AuthenticationApi extends Api {
    oauth2AdvertiserGet(app: string, secret: string, token: string, done: Callback): void
  }
  export class AccountManagementApi extends Api {
    advertiserInfo(advertisers: string[], token: string, given: Given, done: Callback): void
  }
  export class CampaignCreationApi extends Api {
    campaignGet(advertiser: string, token: string, given: Given, done: Callback): void
    campaignStatusUpdate(token: string, given: Given, done: Callback): void
    campaignUpdate(token: string, given: Given, done: Callback): void
    campaignCreate(token: string, given: Given, done: Callback): void
    smartPlusCampaignCreate(token: string, given: Given, done: Callback): void
    smartPlusCampaignGet(advertiser: string, token: string, given: Given, done: Callback): void
  }
  export class AdgroupApi extends Api {
    adgroupGet(advertiser: string, token: string, given: Given, done: Callback): void
    adgroupStatusUpdate(token: string, given: Given, done: Callback): void
    adgroupCreate(token: string, given: Given, done: Callback): void
    smartPlusAdgroupCreate(token: string, given: Given, done: Callback): void
    smartPlusAdgroupGet(advertiser: string, token: string, given: Given, done: Callback): void
  }
  export class AdApi extends Api {
    adGet(advertiser: string, token: string, given: Given, done: Callback): void
    adStatusUpdate(token: string, given: Given, done: Callback): void
    adCreate(token: string, given: Given, done: Callback): void
    smartPlusAdCreate(token: string, given: Given, done: Callback): void
    smartPlusAdGet(advertiser: string, token: string, given: Given, done: Callback): void
    smartPlusAdReviewInfo(advertiser: string, ads: string[], token: string, given: Given, done: Callback): void
  }
  export class FileApi extends Api {
    adImageUpload(token: string, given: Given, done: Callback): void
    adVideoUpload(token: string, given: Given, done: Callback): void
    adVideoInfo(advertiser: string, videos: string[], token: string, done: Callback): void
  }
  export class ToolApi extends Api {
    toolRegion(advertiser: string, placements: string[], objective: string, token: string, given: Given, done: Callback): void
    toolLanguage(advertiser: string, token: string, done: Callback): void
    toolInterestCategory(advertiser: string, token: string, given: Given, done: Callback): void
    toolActionCategory(advertiser: string, token: string, given: Given, done: Callback): void
    toolTargetingSearch(token: string, given: Given, done: Callback): void
    toolUrlValidate(advertiser: string, url: string, token: string, done: Callback): void
  }
  export class ReportingApi extends Api {
    reportIntegratedGet(type: string, token: string, given: Given, done: Callback): void
    reportTaskCreate(token: string, given: Given, done: Callback): void
    reportTaskCheck(task: string, advertiser: string, token: string, done: Callback): void
  }
}
