/** Rows of a form whose fields are texts: each value under the place of its row and its name, and how many rows there are. */

type Texts<Of> = { readonly [Name in keyof Of]: string }

/** @param under what stands before the place: 'factors.' */
export function fieldsOfRows<Row extends Texts<Row>>(
  rows: readonly Row[],
  under = '',
): Record<string, string> & { rows: string } {
  const fields = rows.flatMap((row, at) =>
    Object.entries<string>(row).map(([name, value]) => [`${under}${at}.${name}`, value]),
  )
  return { ...Object.fromEntries(fields), rows: String(rows.length) }
}

/** The rows that the fields say: the fields of more rows are left over. */
export function rowsOfFields<Name extends string>(
  fields: { readonly rows: string },
  names: readonly Name[],
  under = '',
): Record<Name, string>[] {
  const texts: Readonly<Record<string, string>> = { ...fields }
  const rowAt = (at: number) =>
    Object.fromEntries(names.map(name => [name, texts[`${under}${at}.${name}`] ?? '']))
  return Array.from({ length: Number(fields.rows) }, (_, at) => rowAt(at) as Record<Name, string>)
}
