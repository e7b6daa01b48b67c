type ZoneGroup = {
  readonly group: string
  readonly items: { readonly value: string; readonly label: string }[]
}

/** The time zones that this browser knows, and the chosen one, by continent. */
export const zoneGroups = (chosen: string): ZoneGroup[] => {
  const names = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen])].toSorted()
  const byContinent = Map.groupBy(names, (name) => (name.includes('/') ? (name.split('/')[0] ?? '') : 'World'))
  return [...byContinent].map(([group, zones]) => ({
    group,
    items: zones.map((value) => ({ value, label: value.split('/').slice(1).join(', ').replaceAll('_', ' ') || value })),
  }))
}
