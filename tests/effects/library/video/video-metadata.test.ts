import { buffer } from 'node:stream/consumers'
import { mp4Patches } from '@vignette/effects/library/video/mp4-metadata'
import { patched } from '@vignette/effects/library/video/patches'
import { webmPatches } from '@vignette/effects/library/video/webm-metadata'
import { UploadRefused } from '@vignette/effects/library/upload/upload-refused'
import { videoFacts } from '@vignette/effects/library/video/videos'
import { isWholeMp4, isWholeWebm } from '@vignette/effects/library/video/video-shape'
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'
import { expect, it } from 'vitest'
import { videoOf } from '../../../support/media.ts'

const told = {
  tags: {
    title: 'Ada at home',
    artist: 'Ada Lovelace',
    comment: 'filmed with a Babbage 9',
    date: new Date('2026-03-01T10:00:00Z'),
    raw: { '©xyz': '+51.5074-000.1278/' },
  },
  trackName: 'Ada speaking',
  subtitles: 'GPS 51.5074 -0.1278',
}

const fileOf = (content: Buffer) => ({
  bytes: content.length,
  read: async (start: number, end: number) => content.subarray(start, end),
})

/** The content in chunks of a size that no box is aligned with. */
const chunksOf = async function* (content: Buffer, size = 777) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

const shown = async (content: Buffer) => {
  const input = new Input({ formats: [MP4, WEBM], source: new BufferSource(content) })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('no video')
  const packets = []
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push([packet.timestamp, packet.duration, Buffer.from(packet.data).toString('base64')])
  }
  return { packets, tags: await input.getMetadataTags(), width: await track.getDisplayWidth() }
}

const kinds = [
  { kind: 'mp4', patchesOf: mp4Patches, isWhole: isWholeMp4 },
  { kind: 'webm', patchesOf: webmPatches, isWhole: isWholeWebm },
] as const

it.each(kinds)('of a video as $kind stays what is shown, and nothing of who, where and when', async (each) => {
  const content = await videoOf(each.kind, 3, told)
  for (const word of ['Ada', 'Babbage', '51.5074']) expect(content.includes(word), word).toBe(true)

  const patches = await each.patchesOf(fileOf(content))
  const kept = await buffer(patched(chunksOf(content), patches))
  expect(kept).toHaveLength(content.length)
  for (const word of ['Ada', 'Babbage', '51.5074']) expect(kept.includes(word), word).toBe(false)
  expect(await each.isWhole(fileOf(kept))).toBe(true)

  const [before, after] = [await shown(content), await shown(kept)]
  expect(after.packets).toEqual(before.packets)
  expect(after.width).toBe(before.width)
  expect(before.tags).toMatchObject({ title: told.tags.title })
  expect(after.tags).toEqual({})
})

it.each(kinds)('a video as $kind that tells nothing stays shown as it was', async ({ kind, patchesOf }) => {
  const content = await videoOf(kind, 2)
  const kept = await buffer(patched(chunksOf(content), await patchesOf(fileOf(content))))
  expect((await shown(kept)).packets).toEqual((await shown(content)).packets)
})

it('an index that points at the video as if it were telling damages nothing outside of the media', async () => {
  const content = await videoOf('mp4', 2, told)
  const text = content.indexOf('text', content.indexOf('moov'))
  const offsets = content.indexOf('stco', text)
  content.writeUInt32BE(0, offsets + 12) // the subtitles claim to begin where the file begins
  const kept = await buffer(patched(chunksOf(content), await mp4Patches(fileOf(content))))
  expect(kept.subarray(0, 8)).toEqual(content.subarray(0, 8))
})

it('a video whose index ends in the middle of a table is refused', async () => {
  const content = await videoOf('mp4', 2, told)
  const sizes = content.indexOf('stsz', content.indexOf('text', content.indexOf('moov')))
  // the table of sizes gives its content to a box of free space behind it
  const end = sizes - 4 + content.readUInt32BE(sizes - 4)
  content.writeUInt32BE(8, sizes - 4)
  content.writeUInt32BE(end - sizes - 4, sizes + 4)
  content.write('free', sizes + 8, 'latin1')
  const chunks = () => chunksOf(content)
  const file = { ...fileOf(content), whole: async () => content, chunks }
  await expect(videoFacts(file, 'video/mp4')).rejects.toBeInstanceOf(UploadRefused)
})
