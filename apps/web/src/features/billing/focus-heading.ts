/** Where focus goes when what had it is gone. */
export const focusHeading = (): void => {
  const heading = document.querySelector('main h1')
  if (!(heading instanceof HTMLElement)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
