import { setTimeout as sleep } from 'node:timers/promises'
import { getContainerRuntimeClient, ImageName } from 'testcontainers'

// The process that keeps the services removes its containers itself, so no reaper image is needed.
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'

/** True when an engine answers and already holds the image: a test run never pulls one. */
export const hasDockerImage = async (image: string): Promise<boolean> =>
  Promise.race([isThere(image), sleep(5_000, false, { ref: false })])

const isThere = async (image: string): Promise<boolean> => {
  try {
    const { image: images } = await getContainerRuntimeClient()
    return await images.exists(ImageName.fromString(image))
  } catch {
    return false
  }
}
