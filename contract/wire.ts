/**
 * Codecs between the product's words and the wire's: one schema in the product's words, and a table of the fields that
 * the wire calls otherwise. Handlers and pages see the product's words alone.
 */
import * as z from 'zod/mini'
import type { Field, Names } from './names.ts'

/** The fields of an object, or of an object or null. */
type FieldsOf<Schema> = Schema extends
  | z.ZodMiniObject<infer Fields>
  | z.ZodMiniNullable<z.ZodMiniObject<infer Fields>>
  ? Fields
  : never

/**
 * The wire's name of each field that has another one there. A table in place of a name spreads the fields of an object
 * over the object around it: `{ score: { home: 'fristTeamSore', away: 'secondTeamSore' } }`.
 */
export type WireNames<Shape> = {
  readonly [Field in keyof Shape]?: string | { readonly [Inner in keyof FieldsOf<Shape[Field]>]: string }
}

type Wire = Record<string, unknown>
/** The types of the wire's side stay open: nothing but the codec itself handles values of that side. */
export type OnWire<Ours extends z.ZodMiniType> = z.ZodMiniCodec<z.ZodMiniType<Wire, Wire>, Ours>

/** What a caller says in the product's words: fields with a default may be left out. */
export type Said<Schema> =
  Schema extends z.ZodMiniCodec<z.ZodMiniType, infer Ours>
    ? Said<Ours>
    : Partly<z.input<Schema>, z.output<Schema>>
/** The values of `Whole`, as optional as those of `Left`. */
type Partly<Left, Whole> = { [Field in keyof Left]: Field extends keyof Whole ? Whole[Field] : never }

/**
 * @param ours in the product's words; the fields may be codecs themselves
 * @param names of the fields that the wire calls otherwise
 * @param ignored fields of the wire that are checked, and then neither believed nor passed on
 */
export function onWire<Shape extends z.core.$ZodShape>(
  ours: z.ZodMiniObject<Shape>,
  names: WireNames<Shape>,
  ignored: z.core.$ZodShape = {},
): OnWire<z.ZodMiniObject<Shape>> {
  const fields = Object.entries(ours.shape).map(([name, schema]) => {
    const on = (names as Record<string, string | Record<string, string>>)[name] ?? name
    return {
      name,
      ...(typeof on === 'string' ? named(schema as z.ZodMiniType, on) : spread(schema as z.ZodMiniType, on)),
    }
  })
  const wire = z.object(Object.assign({}, ignored, ...fields.map(({ shape }) => shape)))
  const codec = z.codec(wire, z.custom<Wire>(), {
    decode(from) {
      const to: Wire = {}
      for (const { name, read } of fields) if (read(from) !== undefined) to[name] = read(from)
      return to
    },
    encode(from) {
      const to: Wire = {}
      for (const { name, write } of fields) if (from[name] !== undefined) write(from[name], to)
      return to
    },
  })
  tables.set(codec, { ours, names })
  // Our side is not parsed once more: the schemas of the fields stand on the wire's side, in both directions.
  return inOurWords(codec, ours) as unknown as OnWire<z.ZodMiniObject<Shape>>
}

/** By each codec that leaves its other side open, the schema of that side. */
const ours = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * Names the schema of a codec's values in the product's words, where the codec itself has none: answers in these words are held to
 * this schema.
 * @returns the same codec
 */
export function inOurWords<Codec extends z.core.$ZodType>(codec: Codec, schema: z.core.$ZodType): Codec {
  ours.set(codec, schema)
  return codec
}

/** What the definitions of schemas have inside of them. */
type Def = z.core.$ZodTypeDef & {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly items?: readonly z.core.$ZodType[]
  readonly in?: z.core.$ZodType
  readonly out?: z.core.$ZodType
}

/**
 * The schema of the same values in the product's words alone: every codec gives way to the side that is ours. A schema that holds
 * itself, as that of phrases does, stays as it is there: such a schema has no codecs.
 * @throws Error for a codec whose other side is open, and not named by `inOurWords`
 */
export function ourSideOf(
  schema: z.core.$ZodType,
  around: ReadonlySet<z.core.$ZodType> = new Set(),
): z.core.$ZodType {
  if (around.has(schema)) return schema
  const within = new Set(around).add(schema)
  const sideOf = (part: z.core.$ZodType) => ourSideOf(part, within)
  const named = ours.get(schema)
  if (named) return sideOf(named)
  const def = schema._zod.def as Def
  if (def.type === 'pipe' && def.out) {
    if (def.out._zod.def.type === 'custom') throw new Error('A codec does not say its words on our side')
    return sideOf(def.out)
  }
  const changed: { -readonly [Part in keyof Def]?: Def[Part] } = {}
  for (const part of ['element', 'innerType', 'valueType'] as const)
    if (def[part]) changed[part] = sideOf(def[part])
  for (const part of ['options', 'items'] as const) if (def[part]) changed[part] = def[part].map(sideOf)
  if (def.shape)
    changed.shape = Object.fromEntries(
      Object.entries(def.shape).map(([name, field]) => [name, sideOf(field)]),
    )
  return Object.keys(changed).length === 0
    ? schema
    : z.core.clone(schema, { ...def, ...changed } as typeof schema._zod.def)
}

/** What `onWire` was given, by the codec it made. */
const tables = new WeakMap<
  z.core.$ZodType,
  { readonly ours: z.core.$ZodObject; readonly names: WireNames<z.core.$ZodShape> }
>()
/** By codecs of single values, how the wire writes the values. */
const fieldsOf = new WeakMap<z.core.$ZodType, Field>()

/**
 * Says in plain values how a codec writes its values.
 * @returns the same codec
 */
export function writtenAs<Codec extends z.core.$ZodType>(codec: Codec, field: Field): Codec {
  fieldsOf.set(codec, field)
  return codec
}

/** @returns the wire's names of the fields of a request; undefined where no field has another name */
export function namesOf(schema: z.core.$ZodType): Names | undefined {
  return fieldOf(schema).fields
}

/** How the wire writes values of a schema, apart from their name; empty where it writes them as they are. */
function fieldOf(schema: z.core.$ZodType): Field {
  const known = fieldsOf.get(schema)
  if (known) return known
  const table = tables.get(schema)
  if (table) return namesIn(table.ours._zod.def.shape, table.names)
  const { shape, options, in: wire, innerType, element } = schema._zod.def as Def
  if (shape) return namesIn(shape, {})
  if (options) {
    const fields: Names = Object.assign({}, ...options.map(option => fieldOf(option).fields))
    return Object.keys(fields).length > 0 ? { fields } : {}
  }
  const inner = wire ?? innerType ?? element
  return inner ? fieldOf(inner) : {}
}

function namesIn(shape: z.core.$ZodShape, names: WireNames<z.core.$ZodShape>): Field {
  const fields: Record<string, string | Field> = {}
  for (const [field, schema] of Object.entries(shape)) {
    const name = names[field] ?? field
    const inner = fieldOf(schema)
    if (typeof name !== 'string') fields[field] = { spread: name as Readonly<Record<string, string>> }
    else if (Object.keys(inner).length > 0) fields[field] = name === field ? inner : { name, ...inner }
    else if (name !== field) fields[field] = name
  }
  return Object.keys(fields).length > 0 ? { fields } : {}
}

interface WireField {
  /** the part of the wire's object */
  readonly shape: Readonly<Record<string, z.ZodMiniType>>
  read(wire: Wire): unknown
  write(value: unknown, wire: Wire): void
}

function named(schema: z.ZodMiniType, on: string): WireField {
  return {
    shape: { [on]: schema },
    read: wire => wire[on],
    write(value, wire) {
      wire[on] = value
    },
  }
}

/** Null is an object of nulls on the wire. */
function spread(schema: z.ZodMiniType, names: Readonly<Record<string, string>>): WireField {
  const nullable = schema instanceof z.ZodMiniNullable
  const { shape } = (nullable ? schema.def.innerType : schema) as z.ZodMiniObject
  const inner = Object.entries(names).map(([name, on]) => ({
    name,
    on,
    schema: shape[name] as z.ZodMiniType,
  }))
  return {
    shape: Object.fromEntries(inner.map(({ on, schema }) => [on, nullable ? z.nullable(schema) : schema])),
    read(wire) {
      const value = Object.fromEntries(inner.map(({ name, on }) => [name, wire[on]]))
      return nullable && Object.values(value).includes(null) ? null : value
    },
    write(value, wire) {
      for (const { name, on } of inner) wire[on] = value === null ? null : (value as Wire)[name]
    },
  }
}
