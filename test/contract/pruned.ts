import type { JsonSchema } from '@valibot/to-json-schema'

type Shapes = Readonly<Record<string, JsonSchema>>

/** Removes the fields that the schema does not name from a recorded value. The app does not read them, and on real servers some contain keys. */
export function pruned(value: unknown, schema: JsonSchema, shared: Shapes): unknown {
  const shapes = shapesOf(schema, shared)
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ items: one, prefixItems = [] }) => [...prefixItems, one].filter(isShape))
    return items.length > 0 ? value.map((item) => pruned(item, { anyOf: items }, shared)) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const named = shapes.flatMap(({ properties = {} }) => Object.entries(properties))
  if (named.length === 0) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const here = named.flatMap(([name, shape]) => (name === key && isShape(shape) ? [shape] : []))
      return here.length > 0 ? [[key, pruned(item, { anyOf: here }, shared)]] : []
    }),
  )
}

/** Returns a schema's alternatives, with references resolved. */
function shapesOf(schema: JsonSchema, shared: Shapes): JsonSchema[] {
  const target = shared[schema.$ref?.split('/').at(-1) ?? '']
  if (target) return shapesOf(target, shared)
  return schema.anyOf ? schema.anyOf.filter(isShape).flatMap((one) => shapesOf(one, shared)) : [schema]
}

const isShape = (shape: unknown): shape is JsonSchema =>
  typeof shape === 'object' && shape !== null && !Array.isArray(shape)
