// Runs before the first paint so that a dark page never flashes light. A file, because the policy forbids inline scripts.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('color-scheme')
  } catch {
    // Storage is blocked: follow the system.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    stored === 'light' || stored === 'dark' ? stored : system,
  )
})()
