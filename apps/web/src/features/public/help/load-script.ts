/** Loads an external script, once per page. Rejects when it cannot be loaded. */
export const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (loaded.has(url)) return resolve()
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => {
      loaded.add(url)
      resolve()
    })
    script.addEventListener('error', () => {
      script.remove() // the next try is a new one
      reject(new Error('The script could not be loaded.'))
    })
    document.head.append(script)
  })

const loaded = new Set<string>()
