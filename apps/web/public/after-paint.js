// A public page is whole before the app runs, so the app is fetched once the page is painted: until then the line and the
// processor belong to what people see. A file, because the policy forbids inline scripts.
;(() => {
  const { app = '', parts = '' } = document.currentScript.dataset
  const latestMs = 3_000
  const retryMs = 1_000
  const create = (element, attributes) => Object.assign(document.createElement(element), attributes)
  const add = (element, attributes) => document.head.append(create(element, attributes))
  const load = (onerror) => add('script', { type: 'module', src: app, crossOrigin: '', onerror })
  const giveUp = () => {
    const words = create('p', { role: 'alert', className: 'not-alive' })
    words.append('Parts of this page do not work, as they could not be loaded. ')
    words.append(create('a', { href: '', textContent: 'Reload the page' }))
    document.body.append(words)
  }
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const href of parts.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href, crossOrigin: '' })
    load(() => setTimeout(load, retryMs, giveUp))
  }
  const tellsOfPaints = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  // a page that nobody looks at is not painted
  if (document.hidden || !tellsOfPaints) return start()
  // a browser may paint the background before what stands on it
  const onPaint = (paints) => paints.getEntriesByName('first-contentful-paint').length > 0 && start()
  new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
  setTimeout(start, latestMs)
})()
