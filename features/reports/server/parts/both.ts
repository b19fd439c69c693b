import type { Reading } from './settings.ts'

/** A value of the period, and of the period of comparison, which is null if there is none. */
export type Both<D> = readonly [main: D, compare: D | null]

/** Picks the value of one of the two periods. */
export type OfPeriod = <D>(both: Both<D>) => D

export const inBoth = <D, T>([main, compare]: Both<D>, of: (data: D) => T): Both<T> => [
  of(main),
  compare && of(compare),
]

/** Pairs what one statement read for both periods. */
export const readBoth = <D>([, other]: Both<Reading>, main: D, compare: D): Both<D> => [
  main,
  other && compare,
]

/** Two reads at once, each with a connection of its own. Both have ended when this returns, also when one fails. */
export async function inTwo<A, B>(one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  const reads = [one(), other()] as const
  await Promise.allSettled(reads)
  return Promise.all(reads)
}

type Read<T> = (reading: Reading) => Promise<T>

/** Reads something for one period after the other. */
export const readEach = async <T>([main, compare]: Both<Reading>, read: Read<T>): Promise<Both<T>> => [
  await read(main),
  compare && (await read(compare)),
]

/** The same for both periods at once, each with a connection of its own. */
export const readAtOnce = async <T>([main, compare]: Both<Reading>, read: Read<T>): Promise<Both<T>> =>
  compare
    ? inTwo(
        () => read(main),
        () => read(compare),
      )
    : [await read(main), null]
