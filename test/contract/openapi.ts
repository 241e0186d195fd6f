import type { JsonSchema } from '@valibot/to-json-schema'
import type { Call } from '../../src/api/call.ts'
import { CONTRACT } from './contract.ts'
import { LANGUAGES } from '../../src/i18n/locales.ts'
import { docComments } from './doc-comments.ts'
import { sharedSchemas, wireSchema } from './json-schema.ts'
import { namedShapes } from './named-shapes.ts'
import { pruned } from './pruned.ts'

/** The recorded request and answer of each call, by its path. */
export type Examples = ReadonlyMap<string, { body: unknown; answer: object }>

type AnyCall = Pick<Call<never, unknown>, 'path' | 'access'> & {
  request: JsonSchema
  answer: JsonSchema
  example: { body: unknown; answer: unknown } | undefined
}

const GROUPS: Readonly<Record<keyof typeof CONTRACT, string>> = {
  'Auth and user': 'Who the member is.',
  Configuration: 'What the operator set up.',
  Money: 'Deposits, withdrawals, cards and records. Amounts are decimals in texts.',
  'Games and venues': 'Where to play, and the wallets there.',
  'Activities and feedback': 'What is on, and what members write to the operator.',
}

const INTRODUCTION = `What the app asks of a server, and what it reads of the answers: a server may say more.
Every call is a POST with a JSON object as its body. Every answer is an envelope, and its code counts whatever the HTTP status is.
A needed field that is absent or bad spoils that field alone, a bad row that row alone; fields that are not needed cost one detail.
Days and times are the server's, without a zone.

Four suggestions, none required. Repeat \`request_id\` in the rows of /m/trade/record and /m/transfers_log/getlist: the app then finds an
unconfirmed order by that id, instead of by amount and position. Offer /m/user/logout, which revokes the token of the request: a logout only
removes the token from the device. The app does not make this call yet. Say in \`rules.deposit_turnover_text\` of the config how often a
deposit must be bet before a withdrawal: members ask before they deposit. Where members hold different currencies, list the VIP levels once
for each, with its code in \`currency\`: otherwise the same figures are everyone's limits.`

/** Returns the calls of the contract as an OpenAPI 3.1 document. */
export function openApi(version: string, examples: Examples) {
  const comments = docComments()
  const groups = Object.entries(CONTRACT)
  const all = groups.flatMap(([, calls]) => Object.entries(calls))
  const named = new Map(all.map(([name, { answer }]) => [name, namedShapes(name, wireSchema(answer))]))
  const shapes = [...named.values()].flatMap((one) => Object.entries(one.shapes))
  const schemas = { ...sharedSchemas(), ...Object.fromEntries(shapes) }
  const paths = groups.flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, { path, access, request }]) => {
      const answer = envelope(named.get(name)?.answer ?? {})
      const recorded = examples.get(path)
      const example = recorded && { ...recorded, answer: pruned(recorded.answer, answer, schemas) }
      const wire = { path, access, request: wireSchema(request), answer, example }
      return [path, { post: operation(name, group, comments.get(name) ?? '', wire) }] as const
    }),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member API of a gaming platform',
      version,
      description: INTRODUCTION,
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [{ url: '/', description: 'The origin of the app, or the host it is built for' }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries<{ post: Operation }>(paths),
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'The token of login or register' },
      },
      parameters: {
        Lang: {
          name: 'Lang',
          in: 'header',
          description: 'The language of the texts in the answer.',
          schema: { type: 'string', enum: LANGUAGES.map(({ wire }) => wire), default: 'CN' },
        },
      },
      responses: { Refused: refused() },
      schemas,
    },
  }
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: object[]
  parameters: object[]
  requestBody: object
  responses: object
}

function operation(name: string, group: string, comment: string, call: AnyCall): Operation {
  const [summary = '', ...more] = comment.split(/(?<=\.) /)
  const isMember = call.access === 'member'
  return {
    operationId: name,
    tags: [group],
    summary,
    ...(more.length > 0 && { description: more.join(' ') }),
    security: isMember ? [{ member: [] }] : [],
    parameters: [{ $ref: '#/components/parameters/Lang' }],
    requestBody: { required: true, content: contentOf(call.request, call.example?.body) },
    responses: {
      '200': {
        description: isMember
          ? 'Done; a code other than 200 is a refusal, 401 the end of the session.'
          : 'Done; a code other than 200 is a refusal.',
        content: contentOf(call.answer, call.example?.answer),
      },
      '4XX': { $ref: '#/components/responses/Refused' },
    },
  }
}

/** Returns the body as JSON; if it can hold a picture, also as a form. */
function contentOf(schema: JsonSchema, example: unknown) {
  const [bare, form] = schema.anyOf ?? []
  const withPicture = typeof bare === 'object' && typeof form === 'object' && Object.keys(form).length === 0
  const json = { schema: withPicture ? bare : schema, ...(example !== undefined && { example }) }
  if (!withPicture) return { 'application/json': json }
  const img = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = { ...bare.properties, img }
  return { 'application/json': json, 'multipart/form-data': { schema: { ...bare, properties } } }
}

function envelope(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { enum: [200, '200'] }, msg: { type: 'string' }, data },
  }
}

function refused() {
  const texts: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } }
  return {
    description: 'Refused, with any HTTP status: the text is shown, field errors at their fields.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'msg'],
          properties: {
            code: { type: ['integer', 'string'] },
            msg: { type: 'string' },
            data: {},
            errors: texts,
          },
        },
        example: {
          code: 0,
          msg: 'The balance is too low',
          data: [],
          errors: { money: 'The balance is too low' },
        },
      },
    },
  }
}
