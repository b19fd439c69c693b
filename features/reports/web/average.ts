/** With two decimals; null when there is nothing to divide by. spec 2 section 9 */
export const average = (count: number, of: number): number | null =>
  of === 0 ? null : Math.round((100 * count) / of) / 100
