const margin = '200px'

/** The time that a page may take to be drawn after a navigation. */
const mostFrames = 120

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

const signs = ['pointerdown', 'keydown', 'touchstart'] as const

/**
 * Somebody begins to operate the page. What they do may change what the whole page depends on, its address above all, and
 * React takes no such change in before every part that waits has its code.
 */
const operated = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      resolve()
    }
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const sign of signs) addEventListener(sign, end, options)
  })

const comesNear = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
  })

/** Resolves when the element with this id comes near the window, or the page is operated; at once while the page is rendered ahead. */
export const whenNear = async (id: string): Promise<void> => {
  if (typeof document === 'undefined') return
  const element = await drawn(id)
  if (element) await Promise.race([comesNear(element), operated()])
}

const drawn = async (id: string): Promise<Element | null> => {
  for (let frame = 0; frame < mostFrames; frame++) {
    const element = document.getElementById(id)
    if (element) return element
    await nextFrame()
  }
  return null
}
