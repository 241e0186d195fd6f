import type { JsonSchema } from '@valibot/to-json-schema'

type Definition = JsonSchema | boolean

/** Simplifies a schema. Flattens alternatives, merges bare types into one list, and drops the app's defaults. */
export function tidy(shape: JsonSchema): JsonSchema {
  const { default: _, required, anyOf, properties, items, prefixItems, ...rest } = shape
  const tidied: JsonSchema = {
    ...rest,
    ...(required?.length && { required }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, inside(one)])),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: inside(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(inside) }),
  }
  if (!anyOf) return tidied
  const options = anyOf.flatMap((one) => (typeof one === 'boolean' ? [] : alternatives(tidy(one))))
  const types = new Set(options.filter(isBareType).flatMap(({ type }) => type ?? []))
  const others = options.filter((one) => !isBareType(one))
  const joined = [
    ...others,
    ...(types.size > 0 ? [{ type: types.size > 1 ? [...types] : [...types][0] }] : []),
  ]
  return { ...tidied, ...(joined.length === 1 ? joined[0] : { anyOf: joined }) }
}

/** Returns the alternatives of a shape, or the shape itself if it has none. */
export function alternatives(shape: JsonSchema): JsonSchema[] {
  if (Object.keys(shape).join() !== 'anyOf' || !shape.anyOf) return [shape]
  return shape.anyOf.filter((one) => typeof one !== 'boolean')
}

const inside = (one: Definition): Definition => (typeof one === 'boolean' ? one : tidy(one))

const isBareType = (shape: JsonSchema) => Object.keys(shape).join() === 'type'
