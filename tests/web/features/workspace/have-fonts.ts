import { afterAll, beforeAll } from 'vitest'

/** The window of these tests has no fonts, for which a field that grows with its text waits. */
export const haveFonts = (): void => {
  beforeAll(() => void Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() }))
  afterAll(() => void Reflect.deleteProperty(document, 'fonts'))
}
