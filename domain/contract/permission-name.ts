import { bare, type Permission } from './permissions.ts'

/** The name of a permission: only the portal's own app may use these names, and their texts are built in. R1 */
export function permissionName(
  { Name, DisplayName }: { Name: string; DisplayName: string },
  t: (key: `perm.${Permission}`) => string,
): string {
  const [ours] = bare([Name])
  return ours ? t(`perm.${ours}`) : DisplayName
}
