import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { endpoints } from '@adroit/contract/endpoints'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { guestCookie } from '@adroit/contract/external-review'
import { defaultLocale, fallbackLocale, locales } from '@adroit/contract/locales'
import { eventHeaders } from '@adroit/contract/web2app-events'
import * as z from 'zod'

type Json = { [key: string]: unknown }

/** The OpenAPI 3.1 document of the whole API, generated from the contract. */
export function openApi(version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Adroit',
      version,
      description:
        'Every answer is {code, msg, data}; code 0 is success. HTTP 401 means that the session is not valid and nothing else does; a refusal is HTTP 200 with another code, or another 4xx. ' +
        `Codes: ${Object.entries(errors)
          .map(([key, { code }]) => `${code} ${key}`)
          .join(', ')}.`,
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: headers.token },
        guest: {
          type: 'apiKey',
          in: 'cookie',
          name: `${guestCookie.name}{link}`,
          description: 'Over https its name begins with __Secure-',
        },
        appKey: {
          type: 'apiKey',
          in: 'header',
          name: eventHeaders.key,
          description: `With ${eventHeaders.time} and ${eventHeaders.signature}: HMAC-SHA256 of time, a dot and the body, in hex`,
        },
      },
      parameters: {
        language: {
          name: headers.language,
          in: 'header',
          schema: { type: 'string' },
          description: `One of ${locales.join(', ')}; absent: ${defaultLocale}; unknown: ${fallbackLocale}`,
        },
        tenantId: {
          name: headers.tenantId,
          in: 'header',
          schema: { type: 'string' },
          description: 'Compared with the session, never used to choose data',
        },
      },
    },
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { [endpoint.method.toLowerCase()]: operation(endpoint) }])),
  }
}

/** The resource of an endpoint, from its path. */
export function areaOf({ path }: AnyEndpoint): string {
  return path.split('/').at(-2) ?? 'api'
}

function operation(endpoint: AnyEndpoint): Json {
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Json
  const answer = z.toJSONSchema(endpoint.answer, { unrepresentable: 'any' }) as Json
  const common = [{ $ref: '#/components/parameters/language' }, { $ref: '#/components/parameters/tenantId' }]
  return {
    operationId: endpoint.name,
    tags: [areaOf(endpoint)],
    'x-access': endpoint.access,
    ...(endpoint.confirmed === true ? { 'x-confirmed': true } : {}),
    security: securityOf(endpoint),
    ...(endpoint.method === 'GET'
      ? { parameters: [...common, ...queryParameters(input)] }
      : { parameters: common, requestBody: { required: true, content: bodyOf(endpoint, input) } }),
    responses: { 200: answerOf(endpoint, envelopeOf(answer)) },
  }
}

function securityOf({ access }: AnyEndpoint): Json[] {
  if (access === 'anyone') return []
  if (access === 'app_key') return [{ appKey: [] }]
  return [access === 'link' ? { guest: [] } : { session: [] }]
}

function answerOf({ download }: AnyEndpoint, envelope: Json): Json {
  const asEnvelope = { 'application/json': { schema: envelope } }
  if (download !== true) return { description: 'The answer', content: asEnvelope }
  // OpenAPI 3.1 marks binary data by its media type alone.
  return { description: 'The file; a refusal is an envelope', content: { 'application/octet-stream': {}, ...asEnvelope } }
}

function bodyOf({ file }: AnyEndpoint, input: Json): Json {
  if (file === undefined) return { 'application/json': { schema: input } }
  const properties = { ...(input['properties'] as Json), file: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return { 'multipart/form-data': { schema: { ...input, properties } } }
}

function queryParameters(input: Json): Json[] {
  const required = Array.isArray(input['required']) ? (input['required'] as unknown[]) : []
  return Object.entries((input['properties'] ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function envelopeOf(answer: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: answer },
  }
}
