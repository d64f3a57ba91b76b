import type { ImportField } from '@adroit/contract/imports'
import type { Platform } from '@adroit/contract/platforms'

/**
 * Normalizes a header for comparison: lower case, full-width characters as ASCII, and dots, underscores and runs of spaces as one space. So
 * `Impr.`, `cost_micros`, `metrics.clicks` and `点击量（全部）` need one spelling each.
 */
export function plainHeader(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[._\s]+/g, ' ')
    .trim()
}

/** Names of equal rank; a file with two of them is ambiguous. Earlier ranks beat later ones. */
export type Ranks = readonly (readonly string[])[]

/**
 * Headers of Meta Ads Manager, Google Ads and TikTok Ads Manager exports (en, zh-CN), of their report tasks, and the field names of their
 * APIs. Sources: original exports and the platforms' documented field names.
 */
export const headerNames: Readonly<Partial<Record<ImportField, Ranks>>> = {
  day: [
    ['day', 'date', 'by day', 'stat time day', 'segments date', 'date day', '单日', '日期', '天', '分天'],
    ['stat time hour', 'date hour', '分时'],
  ],
  week: [['week', 'by week', 'segments week', '周', '单周', '分周']],
  from: [['reporting starts', 'date start', '报告开始日期', '报告开始时间']],
  to: [['reporting ends', 'date stop', 'date end', '报告结束日期', '报告结束时间']],
  month: [['month', 'by month', 'segments month', '月', '月份', '单月', '分月']],
  year: [['year', 'segments year', '年', '年份']],
  country: [['country', 'country/territory', 'country/region', 'country code', 'country/territory (user location)', '国家/地区', '国家']],
  currency: [['currency', 'currency code', 'account currency', 'customer currency code', '货币', '币种', '货币代码']],
  campaign: [
    ['campaign name', '广告系列名称', '推广系列名称'],
    ['campaign', '广告系列', '推广系列'],
  ],
  campaign_id: [['campaign id', 'campaign campaign id', '广告系列编号', '广告系列 id', '推广系列 id', '推广系列id']],
  ad_set: [
    ['ad set name', 'adset name', 'ad group name', 'adgroup name', '广告组名称'],
    ['ad set', 'adset', 'ad group', 'adgroup', '广告组'],
  ],
  ad_set_id: [['ad set id', 'adset id', 'ad group id', 'adgroup id', '广告组编号', '广告组 id', '广告组id']],
  ad: [
    ['ad name', '广告名称'],
    ['ad', '广告'],
  ],
  ad_id: [['ad id', 'ad group ad ad id', '广告编号', '广告 id', '广告id']],
  spend: [
    ['amount spent', 'spend', 'spent', 'cost', 'total cost', '已花费金额', '花费金额', '花费', '费用', '消耗', '总消耗'],
    ['cost micros', 'metrics cost micros', 'cost (micros)'],
  ],
  impressions: [['impressions', 'impression', 'impr', 'metrics impressions', '展示次数', '展示量', '曝光量']],
  clicks: [
    // Meta counts every click on an ad as "all", and has link clicks in another column
    ['clicks (all)', '点击量(全部)'],
    ['clicks', 'click', 'metrics clicks', '点击次数', '点击量'],
    ['clicks (destination)', '点击量(目标页面)'],
    ['link clicks', 'inline link clicks', '链接点击量'],
  ],
  action: [
    ['results', '成效'],
    ['conversions', 'conversion', 'metrics conversions', 'total conversion', 'total conversions', '转化次数', '转化量', '转化数'],
    ['result'],
  ],
  actionValue: [
    ['purchases conversion value', 'purchase conversion value', '购物转化价值'],
    [
      'conv value',
      'conversions value',
      'conversion value',
      'total conv value',
      'total conversion value',
      'metrics conversions value',
      '转化价值',
    ],
    ['total purchase value'],
  ],
  optOpen: [
    ['app installs', 'app install', '应用安装量', '应用安装'],
    ['mobile app installs', 'mobile app install', 'installs', '移动应用安装', '移动应用安装量'],
  ],
}

/** Columns of Meta Ads Manager, Google Ads and TikTok Ads Manager in their larger languages besides English and Chinese. */
const translated: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  day: ['día', 'dia', 'jour', 'tag', 'giorno', '日', '일', 'hari', 'ngày', 'gün', 'fecha', 'data', 'datum', '날짜', 'tanggal', 'tarih'],
  from: [
    'inicio del informe',
    'início dos relatórios',
    'début des rapports',
    'beginn der auswertung',
    'inizio dei report',
    'レポート開始日',
    '보고 시작',
    'awal pelaporan',
  ],
  to: [
    'fin del informe',
    'encerramento dos relatórios',
    'fin des rapports',
    'ende der auswertung',
    'fine dei report',
    'レポート終了日',
    '보고 종료',
    'akhir pelaporan',
  ],
  month: ['mes', 'mês', 'mois', 'monat', 'mese', '월', 'bulan', 'tháng', 'ay'],
  currency: [
    'moneda',
    'moeda',
    'devise',
    'währung',
    'valuta',
    '通貨',
    '통화',
    'mata uang',
    'đơn vị tiền tệ',
    'para birimi',
    'código de moneda',
    'código da moeda',
    'währungscode',
  ],
  campaign: [
    ...['nombre de la campaña', 'nome da campanha', 'nom de la campagne', 'kampagnenname', 'nome campagna', 'nome della campagna'],
    ...['キャンペーン名', '캠페인 이름', 'nama kampanye', 'tên chiến dịch', 'kampanya adı'],
    ...['campaña', 'campanha', 'campagne', 'kampagne', 'campagna', 'キャンペーン', '캠페인', 'kampanye', 'chiến dịch', 'kampanya'],
  ],
  ad_set: [
    ...[
      'nombre del conjunto de anuncios',
      'nome do conjunto de anúncios',
      'nom de l’ensemble de publicités',
      "nom de l'ensemble de publicités",
    ],
    ...[
      'anzeigengruppenname',
      'nome gruppo di inserzioni',
      'nome del gruppo di inserzioni',
      '広告セット名',
      '광고 세트 이름',
      'nama set iklan',
      'reklam seti adı',
    ],
    ...[
      'grupo de anuncios',
      'grupo de anúncios',
      'groupe d’annonces',
      "groupe d'annonces",
      'anzeigengruppe',
      'gruppo di annunci',
      '広告グループ',
      '광고그룹',
      'grup iklan',
      'nhóm quảng cáo',
      'reklam grubu',
    ],
  ],
  ad: [
    ...[
      'nombre del anuncio',
      'nome do anúncio',
      'nom de la publicité',
      'name der werbeanzeige',
      'anzeigenname',
      'nome inserzione',
      "nome dell'inserzione",
    ],
    ...['広告の名前', '広告名', '광고 이름', 'nama iklan', 'tên quảng cáo', 'reklam adı'],
  ],
  spend: [
    ...[
      'importe gastado',
      'valor usado',
      'valor gasto',
      'montant dépensé',
      'ausgegebener betrag',
      'importo speso',
      '消化金額',
      '지출 금액',
      'jumlah yang dibelanjakan',
      'số tiền đã chi tiêu',
      'harcanan tutar',
    ],
    ...['coste', 'costo', 'custo', 'coût', 'kosten', '費用', '비용', 'biaya', 'chi phí', 'maliyet'],
  ],
  impressions: [
    'impresiones',
    'impr (impresiones)',
    'impressões',
    'impressionen',
    'impressioni',
    'インプレッション',
    'インプレッション数',
    '表示回数',
    '노출',
    '노출수',
    'impresi',
    'tayangan',
    'lượt hiển thị',
    'gösterimler',
    'gösterim',
  ],
  clicks: ['clics', 'cliques', 'klicks', 'clic', 'クリック数', '클릭수', 'klik', 'số lượt nhấp', 'lượt nhấp', 'tıklamalar', 'tıklama'],
  action: [
    'resultados',
    'résultats',
    'ergebnisse',
    'risultati',
    '結果',
    '결과',
    'hasil',
    'kết quả',
    'sonuçlar',
    'conversiones',
    'conversões',
    'konversionen',
    'conversioni',
    'コンバージョン',
    'コンバージョン数',
    '전환수',
    'konversi',
    'dönüşümler',
  ],
}

/** The translated names of a field rank behind all others. */
export const translatedNames = (field: ImportField): readonly string[] => translated[field] ?? []

/** Names that a platform uses in a different meaning than others. */
export const platformNames: Readonly<Partial<Record<Platform, typeof headerNames>>> = {
  // "Conv. (Platform Comparable)" and "All conv." follow other rules than the account's conversion column
  google: { action: [['conversions', 'metrics conversions', '转化次数']] },
  // TikTok's "Results" depend on each campaign's goal; its "Clicks (all)" include likes and visits to a profile
  tiktok: {
    action: [
      ['conversions', 'conversion', '转化量', '转化数'],
      ['results', 'result'],
    ],
    clicks: [['clicks (destination)', '点击量(目标页面)'], ['clicks', 'click', '点击量'], ['clicks (all)']],
  },
}

/** Headers that only one platform uses; the file is recognized as the platform with the most of them. */
export const platformMarks: Readonly<Partial<Record<Platform, readonly string[]>>> = {
  meta: [
    ...['amount spent', 'reporting starts', 'reporting ends', 'ad set name', 'ad set id', 'adset name', 'adset id', 'inline link clicks'],
    ...['result indicator', 'result type', 'cost per results', 'campaign delivery', 'attribution setting', 'date stop', 'link clicks'],
    ...['报告开始日期', '报告结束日期', '已花费金额', '花费金额', '成效', '链接点击量', '归因设置'],
  ],
  google: [
    ...[
      'impr',
      'cost micros',
      'metrics cost micros',
      'conversions value',
      'avg cpc',
      'avg cpm',
      'avg cost',
      'interaction rate',
      'ad group',
    ],
    ...['campaign state', 'campaign status', 'campaign type', 'currency code', 'search keyword', 'conv value', 'cost / conv', 'all conv'],
    ...['optimization score', 'segments date', 'customer id', 'conv rate', 'ad network type', '货币代码', '转化价值'],
  ],
  tiktok: [
    ...[
      'stat time day',
      'stat time hour',
      'by day',
      'adgroup id',
      'adgroup name',
      'ad group name',
      'clicks (destination)',
      'video watched 2 s',
    ],
    ...[
      'advertising objective',
      '2-second video views',
      '6-second video views',
      'real time conversion',
      'paid follows',
      'placements types',
    ],
    ...['推广系列名称', '推广系列 id', '点击量(目标页面)', '总消耗'],
  ],
}

/** Known metrics that are not imported: ratios, reach and other counts of the platforms. They fill no field and do not distinguish rows. */
export const unusedFigures: readonly RegExp[] = [
  /^(reach|frequency|interactions?|engagements?|views?|results?|result|active view .*|quality score|leads|purchases|landing page views)$/,
  /^(cpc|cpm|cpv|cpp|ctr|cvr|roas|avg|average|cost per|trueview avg|video|trueview)\b/,
  /^(cost|conv value|all conv value) \//,
  /^(link clicks|conversions?|conv|all conv|view[- ]through conv\w*|real time|secondary goal|purchase roas|total sales lead value)\b/,
  /(\brate|\bratio|\broas|\bvideo plays|\bvideo views( at \d+%)?|\bimpr share|\bimpression share)\b/,
  /^(paid )?(likes|comments|shares|follows|profile visits)$/,
  /^(覆盖人数|频次|单次.*|千次.*|.*率)$/,
  // metadata of copying tools: the time of a fetch does not identify a row
  /^(fivetran synced|airbyte .*)$/,
]

/**
 * Metrics whose rows cannot be added up, so they cannot be mapped to an additive metric: ratios, averages, counts of distinct people and
 * running totals.
 */
export const notAdditive: readonly RegExp[] = [
  /^(cpc|cpm|cpv|cpp|ctr|cvr|roas|roi|avg|average|mean|cost per|reach|frequency|quality score)\b/,
  /\b(rate|ratio|roas|ctr|cpc|cpm|share|percent|percentage|cumulative|accumulated|lifetime|to date|running total)\b|%/,
  /\S \/ \S|\bper\b/,
  /^(覆盖人数|频次|单次.*|千次.*|平均.*)$|率$|占比|累计|累积/,
]

/** Columns that name the account: a file with several accounts cannot be imported into one. */
export const accountNames: readonly string[] = [
  ...['account id', 'account name', 'account', 'customer id', 'customer', 'advertiser id', 'advertiser name', 'ad account id'],
  ...['账户编号', '账户名称', '帐户编号', '帐户名称', '广告主 id', '广告主名称'],
]

/** Columns that say what a row's results are; results of several kinds are no sum. */
export const resultKindNames: readonly string[] = [
  ...['result type', 'result indicator', 'results type', 'conversion type', 'conversion action', 'conversion name', 'action type'],
  ...['成效类型', '成效指标', '转化操作', '转化类型'],
]
