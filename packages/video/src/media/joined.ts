import { EngineError } from '@vignette/engine/engine'
import { FilterComplexAPI } from 'node-av/api'
import type { AVMediaType } from 'node-av/constants'
import { Frame } from 'node-av/lib'

/** The frames of one input, freed when the next is asked for. */
export type Input = { readonly label: string; readonly frames: AsyncGenerator<Frame> }

/** Frames of several inputs through one graph, whose output is called `out`. */
export const openGraph = (description: string, inputs: readonly Input[], mediaType: AVMediaType) => {
  const graph = FilterComplexAPI.create(description, {
    inputs: inputs.map(({ label }) => ({ label })),
    outputs: [{ label: 'out', mediaType }],
  })

  let isOver = false
  const ready = function* (): Generator<Frame> {
    while (!isOver) {
      const received = graph.receiveSync('out')
      if (received === null) return
      if (received instanceof Frame) {
        using frame = received
        yield frame
      } else isOver = true
    }
  }

  const frames = async function* (): AsyncGenerator<Frame> {
    // It begins to work once it has a frame of each input.
    for (const { label, frames: own } of inputs) {
      const first = await own.next()
      if (first.done) throw new EngineError('unreadableVideo')
      graph.processSync(label, first.value)
    }
    for (const { label, frames: own } of inputs) {
      for await (const frame of own) {
        // what comes after the end of the output is not taken any more
        if (isOver) break
        graph.processSync(label, frame)
        yield* ready()
      }
      if (!isOver) graph.flushSync(label)
      yield* ready()
    }
  }
  return { graph, frames, [Symbol.dispose]: () => graph.close() }
}
