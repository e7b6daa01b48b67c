import { open } from 'node:fs/promises'

/** The sizes of a model: those that the format prescribes, and else as small as it allows. */
const sizes = {
  audio: 1_500,
  text: 448,
  state: 64,
  heads: 1,
  layers: 1,
  mels: 80,
  fft: 201,
} as const
const words = 50_257
/** What models have that are for English alone, and others. The first of the times stands for 0, each next for 20 ms more. */
const english = { vocabulary: 51_864, endOfText: 50_256, firstTime: 50_363 } as const
const multilingual = { vocabulary: 51_865, endOfText: 50_257, firstTime: 50_364 } as const
/** The tokens of some languages, of which the first place asks for one. The second one asks for nothing. */
const languages = { en: 50_259, de: 50_261, fi: 50_277 } as const

const numbers = (...values: readonly number[]): Buffer => Buffer.from(Int32Array.from(values).buffer)

type Shape = readonly number[]
type Tensor = readonly [name: string, shape: Shape, valueAt?: (nth: number) => number]

const { state, mels, audio, text } = sizes
const one = () => 1

const norm = (name: string): readonly Tensor[] => [
  [`${name}.weight`, [state], one],
  [`${name}.bias`, [state]],
]

/** A part that leaves what goes through it as it is. */
const layerOf = (block: string, isDecoder: boolean): readonly Tensor[] => {
  const attention = (name: string): readonly Tensor[] => [
    ...['query', 'value', 'out'].flatMap((part): readonly Tensor[] => [
      [`${name}.${part}.weight`, [state, state]],
      [`${name}.${part}.bias`, [state]],
    ]),
    [`${name}.key.weight`, [state, state]],
  ]
  return [
    ...norm(`${block}.mlp_ln`),
    [`${block}.mlp.0.weight`, [state, 4 * state]],
    [`${block}.mlp.0.bias`, [4 * state]],
    [`${block}.mlp.2.weight`, [4 * state, state]],
    [`${block}.mlp.2.bias`, [state]],
    ...norm(`${block}.attn_ln`),
    ...attention(`${block}.attn`),
    ...(isDecoder ? [...norm(`${block}.cross_attn_ln`), ...attention(`${block}.cross_attn`)] : []),
  ]
}

/** Each place asks for a token of its own, whatever was heard. */
const tensorsFor = (said: readonly number[], vocabulary: number): readonly Tensor[] => {
  const places = (token: number, place: number) => (said[place] === token ? 4 : 0)
  return [
    ['encoder.positional_embedding', [state, audio]],
    ['encoder.conv1.weight', [3, mels, state]],
    ['encoder.conv1.bias', [1, state]],
    ['encoder.conv2.weight', [3, state, state]],
    ['encoder.conv2.bias', [1, state]],
    ...norm('encoder.ln_post'),
    ...layerOf('encoder.blocks.0', false),
    ['decoder.positional_embedding', [state, text], (nth) => (nth % state === Math.floor(nth / state) ? 10 : 0)],
    ['decoder.token_embedding.weight', [state, vocabulary], (nth) => places(Math.floor(nth / state), nth % state)],
    ...norm('decoder.ln'),
    ...layerOf('decoder.blocks.0', true),
  ]
}

/**
 * Writes a model of the format of whisper.cpp, which is loaded and asked like any other, but hears the same words every
 * `seconds`, whatever is said. A word begins with a space; what does not is the rest of one. One that knows several languages
 * finds one of them. Returns the path of its file.
 */
export const writeTinyWhisper = async (
  path: string,
  heard: readonly string[],
  seconds: number,
  language?: keyof typeof languages,
): Promise<string> => {
  const { vocabulary, endOfText, firstTime } = language === undefined ? english : multilingual
  await using file = await open(path, 'w')
  const { heads, layers, fft } = sizes
  await file.write(
    numbers(0x67_67_6d_6c, vocabulary, audio, state, heads, layers, text, state, heads, layers, mels, 1, mels, fft),
  )
  await file.write(Buffer.from(new Float32Array(mels * fft).fill(0.01).buffer))
  const spelled = Array.from({ length: words }, (_, nth) =>
    Buffer.from(heard[nth] ?? (nth === heard.length ? ' ' : `_${nth}`)),
  )
  await file.write(numbers(words))
  await file.write(Buffer.concat(spelled.flatMap((word) => [numbers(word.length), word])))
  const end = firstTime + seconds * 50
  const begin = language === undefined ? [] : [languages[language], -1]
  const said = [...begin, firstTime, ...heard.keys(), end, end, endOfText]
  for (const [name, shape, valueAt = () => 0] of tensorsFor(said, vocabulary)) {
    const isSmall = shape.length < 2 || name.endsWith('bias') || name.endsWith('positional_embedding')
    const length = shape.reduce((all, side) => all * side, 1)
    const values = isSmall ? new Float32Array(length) : new Float16Array(length)
    for (let nth = 0; nth < length; nth++) values[nth] = valueAt(nth)
    await file.write(numbers(shape.length, name.length, isSmall ? 0 : 1, ...shape))
    await file.write(Buffer.from(name))
    await file.write(Buffer.from(values.buffer))
  }
  return path
}
