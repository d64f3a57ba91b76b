/**
 * Every refusal of the API: key → numeric code of the envelope and HTTP status.
 * The spec's client signs out on HTTP 400 and 401, so only `session_invalid` may use one of them (ledger W8).
 */
export const errors = {
  session_invalid: { code: 1001, status: 401 },
  login_refused: { code: 1002, status: 200 },
  login_paused: { code: 1003, status: 429 },
  agreement_missing: { code: 1004, status: 200 },
  company_length: { code: 1005, status: 200 },
  username_length: { code: 1006, status: 200 },
  password_length: { code: 1007, status: 200 },
  not_allowed: { code: 1101, status: 403 },
  tenant_mismatch: { code: 1102, status: 403 },
  not_found: { code: 1201, status: 404 },
  input_invalid: { code: 1301, status: 422 },
  body_malformed: { code: 1302, status: 422 },
  body_too_large: { code: 1303, status: 413 },
  content_type_unknown: { code: 1304, status: 415 },
  timed_out: { code: 1402, status: 408 },
  stores_unavailable: { code: 1501, status: 503 },
  unexpected: { code: 1500, status: 500 },
  report_gone: { code: 2001, status: 404 },
  report_name_missing: { code: 2002, status: 200 },
  report_metric_unknown: { code: 2003, status: 200 },
  report_sort_unknown: { code: 2004, status: 200 },
  report_range_invalid: { code: 2005, status: 200 },
  report_range_too_long: { code: 2006, status: 200 },
  report_account_unknown: { code: 2007, status: 200 },
  report_changed_meanwhile: { code: 2008, status: 409 },
  report_limit: { code: 2010, status: 200 },
  query_too_large: { code: 2009, status: 200 },
} as const satisfies Record<string, { code: number; status: number }>

export type ErrorKey = keyof typeof errors
