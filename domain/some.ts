/** Lists that hold one value at least, known by their type. */
export type Some<One> = readonly [One, ...One[]]

export function isSome<One>(list: readonly One[]): list is Some<One> {
  return list.length > 0
}

/** As `map` of a list, whose type forgets that there is a first value. */
export function mapSome<One, Other>(
  [first, ...more]: Some<One>,
  make: (element: One, at: number) => Other,
): Some<Other> {
  return [make(first, 0), ...more.map((element, at) => make(element, at + 1))]
}
