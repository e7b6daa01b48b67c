import type { Muxer } from 'node-av/api'
import { FFmpegError } from 'node-av/lib'

/**
 * Ends a file: its index is written, and it is closed.
 * @throws {FFmpegError} if the index could not be written, which closing alone keeps to itself.
 */
export const finish = async (output: Muxer): Promise<void> => {
  const context = output.getFormatContext()
  const writeTrailer = context.writeTrailer.bind(context)
  let ended = 0
  context.writeTrailer = async () => {
    ended = await writeTrailer()
    return ended
  }
  await output.close()
  FFmpegError.throwIfError(ended, 'Failed to end the file')
}
