export const databaseUrl = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export const roleUrl = (url: string, role: { user: string; password: string }): string => {
  const changed = new URL(url)
  changed.username = role.user
  changed.password = role.password
  return changed.href
}
