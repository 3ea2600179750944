/** The addresses at which a reading call can be asked: without what may be left out, and with one of these parameters at a time. */
import { API_BASE } from '#contract/addresses.ts'
import { contract, type RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { openApiDocument } from '../http/openapi.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: { readonly enum?: readonly string[]; readonly const?: string }
}
const { paths } = openApiDocument() as unknown as {
  paths: Record<string, Record<string, { operationId: string; parameters: readonly Parameter[] }>>
}

/** A parameter and its value. */
type Given = readonly [name: string, value: string]

/** The calls that only read. */
export const readingCalls = (Object.keys(contract) as RouteName[]).filter(
  name => contract[name].method === 'GET',
)

/**
 * @param known values of parameters by the names of the OpenAPI document; values of an enum are taken from there
 * @throws Error for a parameter without a value
 */
export function addressesOf(
  name: RouteName,
  known: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const { path }: RouteContract = contract[name]
  // A header says which moment the answer must show, and asks for nothing else.
  const parameters = (paths[path.replace(/:(\w+)/g, '{$1}')]?.get?.parameters ?? []).filter(
    ({ in: place }) => place !== 'header',
  )
  const valuesOf = ({ name: parameter, schema }: Parameter): readonly Given[] => {
    const values = schema.enum ?? (schema.const === undefined ? known[parameter] : [schema.const])
    if (!values) throw new Error(`${name} has a parameter ${parameter}, which has no value in this test`)
    return values.map(value => [parameter, value])
  }
  const required = parameters
    .filter(parameter => parameter.required)
    .flatMap(parameter => valuesOf(parameter).slice(0, 1))
  const optional = parameters.filter(parameter => !parameter.required).flatMap(valuesOf)
  return [[], ...optional.map(pair => [pair])].map(more => addressOf(path, [...required, ...more]))
}

function addressOf(path: string, given: readonly Given[]): string {
  const inPath = ([name]: Given) => path.includes(`:${name}`)
  const filled = given
    .filter(inPath)
    .reduce((address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)), path)
  const query = new URLSearchParams(given.filter(pair => !inPath(pair)).map(([name, value]) => [name, value]))
  return `${API_BASE}${filled}${query.size > 0 ? `?${query}` : ''}`
}
