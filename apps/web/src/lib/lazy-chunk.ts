const chunkTimeoutMs = 120_000

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(cause: unknown) {
    super('A part of the app could not be loaded.', { cause })
  }
}

/**
 * A loader of one code chunk for `lazy`.
 * @throws {ChunkLoadError} when the import fails or takes longer than two minutes.
 */
export const lazyChunk =
  <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${chunkTimeoutMs} ms`)), chunkTimeoutMs)
    })
    try {
      return await Promise.race([load(), timeout])
    } catch (error) {
      throw new ChunkLoadError(error)
    } finally {
      clearTimeout(timer)
    }
  }
