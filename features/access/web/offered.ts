/** Of all, those that may be given, and those that are held and stay as they are (`fixed`). */
export function offered<R extends { ID: string }>(
  all: readonly R[] | undefined,
  grantable: readonly R[],
  held: readonly R[] | undefined,
) {
  const gives = new Set(grantable.map(({ ID }) => ID))
  const has = new Set(held?.map(({ ID }) => ID))
  return (all ?? [])
    .filter(({ ID }) => gives.has(ID) || has.has(ID))
    .map((row) => ({ ...row, fixed: !gives.has(row.ID) }))
}

export const toggled = (ids: readonly string[], id: string, on: boolean) =>
  on ? [...ids, id] : ids.filter((one) => one !== id)
