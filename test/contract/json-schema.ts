import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { wrappedOnce, configOnWire } from '../../src/api/config.ts'
import { decimal, flag, id, text, wholeNumber } from '../../src/api/scalars.ts'
import { knownDetails, siteDetails } from '../../src/api/site-details.ts'
import { alternatives, tidy } from './tidy.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** Shapes that many calls share, by their names in the description. */
const SHARED = { Decimal: decimal, Flag: flag, Id: id, Text: text, Whole: wholeNumber, Config: siteDetails }

const SAID: Readonly<Record<string, string>> = {
  Decimal: 'Money or another exact decimal. As text, so that nothing is rounded; thousands commas are taken.',
  Flag: 'Yes or no.',
  Id: 'An id, as number or as text.',
  Text: 'Text; a number is taken as its text.',
  Whole: 'A whole number, also written as text.',
  Config: 'The operator’s config, each key read separately; also as rows of name and value.',
}

const CONFIG = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'strict_tuple' && jsonSchema.prefixItems?.length === 0
      ? { type: 'array', maxItems: 0 }
      : undefined,
} satisfies ConversionConfig

/** Returns the JSON Schema of what is on the wire, before the app transforms it. */
export function wireSchema(schema: Schema): JsonSchema {
  const steps: readonly unknown[] = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [schema]
  const rest = steps.filter((step) => step !== wrappedOnce && step !== configOnWire)
  const [first, , together] = rest
  if (isPageWithMore(together)) return pageWithMore(together.entries)
  const bare = convert(isSchema(first) ? first : schema)
  if (rest.length === steps.length || steps[0] !== wrappedOnce) return bare
  return tidy({ anyOf: [{ type: 'object', properties: { data: bare }, required: ['data'] }, bare] })
}

/** The shared shapes. */
export function sharedSchemas(): Record<string, JsonSchema> {
  const rows: JsonSchema = {
    type: 'array',
    items: {
      type: 'object',
      properties: { name: { type: 'string' }, value: {} },
      required: ['name', 'value'],
    },
  }
  return Object.fromEntries(
    Object.entries(SHARED).map(([name, schema]) => {
      const shape = schema === siteDetails ? { anyOf: [convert(knownDetails), rows] } : convert(schema)
      return [name, { description: SAID[name] ?? '', ...shape }]
    }),
  )
}

function convert(schema: Schema): JsonSchema {
  // A shared shape must not be written as a reference to itself.
  const others = Object.entries(SHARED).filter(([, shared]) => shared !== schema)
  const {
    $schema: _schema,
    $defs: _defs,
    ...shape
  } = toJsonSchema(schema, {
    ...CONFIG,
    definitions: Object.fromEntries(others),
  })
  return tidy(shape)
}

interface PageWithMore {
  entries: { page: Schema; more: Schema }
}

const isSchema = (step: unknown): step is Schema =>
  typeof step === 'object' && step !== null && 'kind' in step && step.kind === 'schema'

// A page with further fields is read as two schemas, which are one object on the wire.
const isPageWithMore = (step: unknown): step is PageWithMore =>
  isSchema(step) &&
  'entries' in step &&
  isRecord(step.entries) &&
  'page' in step.entries &&
  'more' in step.entries

function pageWithMore({ page, more }: PageWithMore['entries']): JsonSchema {
  const whole = convert(page)
  const [beside] = alternatives(convert(more))
  return {
    ...whole,
    anyOf: alternatives(whole).map((shape) =>
      shape.type === 'object'
        ? { ...shape, properties: { ...shape.properties, ...beside?.properties } }
        : shape,
    ),
  }
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null
