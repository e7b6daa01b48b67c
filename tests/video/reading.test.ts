import { copyFile, readFile, stat, writeFile } from 'node:fs/promises'
import { AVCOL_PRI_BT2020, AVCOL_SPC_BT2020_NCL, AVCOL_TRC_SMPTE2084, FF_ENCODER_LIBVPX_VP8 } from 'node-av/constants'
import { createVideoEngine } from '@vignette/video/video-engine'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClip, turnClip } from '../support/video/clips.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const engine = createVideoEngine()
const work = await createWorkFolder()
const clip = work.path('clip.mp4')
const probe = async (path: string) => engine.probe(path, await work.run())
const refused = { name: 'EngineError', code: 'unreadableVideo' }

beforeAll(async () => {
  await makeClip(clip, { picture: 'testsrc2=s=320x180:r=30:d=2', sound: 'sine=f=440:d=2' })
})

describe('what a video is', () => {
  it('has its size, length, rate, codec and sound', async () => {
    expect(await probe(clip)).toEqual({
      durationMs: 2_000,
      width: 320,
      height: 180,
      frameRate: 30,
      codec: 'h264',
      isHdr: false,
      hasSound: true,
      encoding: { pixels: 'yuv420p', sound: { codec: 'aac', sampleRate: 48_000, channels: 1 } },
    })
  })

  it('is as it is seen when a phone was held upright', async () => {
    const turned = await turnClip(clip, work.path('turned.mp4'), 90)
    expect(await probe(turned)).toMatchObject({ width: 180, height: 320 })
  })

  it('can have another rate at other times', async () => {
    const path = await makeClip(work.path('variable.mkv'), {
      picture: "testsrc2=s=320x180:r=30:d=3,select='lt(t,1)+not(mod(n,3))',settb=1/1000",
    })
    const { durationMs, frameRate } = await probe(path)
    expect(durationMs).toBeGreaterThan(2_800)
    expect(frameRate).toBeGreaterThan(9)
  })

  it('can be HDR with 10 bits', async () => {
    const path = await makeClip(work.path('hdr.mp4'), {
      picture: 'testsrc2=s=320x180:r=30:d=1',
      pixels: 'yuv420p10le',
      encoding: {
        context: { colorTrc: AVCOL_TRC_SMPTE2084, colorPrimaries: AVCOL_PRI_BT2020, colorSpace: AVCOL_SPC_BT2020_NCL },
      },
    })
    expect(await probe(path)).toMatchObject({ isHdr: true, codec: 'h264' })
  })

  it('can have odd sides, and no sound', async () => {
    const path = await makeClip(work.path('odd.mp4'), {
      picture: 'testsrc2=s=320x180:r=30:d=1,format=yuv444p,scale=321:181,setsar=1',
      pixels: 'yuv444p',
    })
    expect(await probe(path)).toMatchObject({ width: 321, height: 181, hasSound: false })
  })

  it('is what is in the file and not what its name says', async () => {
    await copyFile(clip, work.path('clip.txt'))
    expect(await probe(work.path('clip.txt'))).toMatchObject({ width: 320 })
  })

  it('has a length even where a browser recorded it without one', async () => {
    const path = await makeClip(work.path('live.webm'), {
      picture: 'testsrc2=s=160x90:r=30:d=2',
      codec: FF_ENCODER_LIBVPX_VP8,
      encoding: { bitrate: 500_000, options: { deadline: 'realtime' } },
      muxing: { live: 1 },
    })
    expect((await probe(path)).durationMs).toBeGreaterThanOrEqual(1_950)
  })
})

describe('what is no video', () => {
  it.each([1, 100, 4_000])('is a file of which %i bytes arrived', async (bytes) => {
    const path = work.path(`part-${bytes}.mp4`)
    await writeFile(path, (await readFile(clip)).subarray(0, bytes))
    await expect(probe(path)).rejects.toMatchObject(refused)
  })

  it('is an empty file, a text, or one that is not there', async () => {
    await writeFile(work.path('empty.mp4'), '')
    await writeFile(work.path('text.mp4'), 'A text about a video.\n'.repeat(100))
    for (const name of ['empty.mp4', 'text.mp4', 'nowhere.mp4']) {
      await expect(probe(work.path(name))).rejects.toMatchObject(refused)
    }
  })

  it('is a video whose end is missing though its index stands before it', async () => {
    const whole = await makeClip(work.path('whole.mp4'), {
      picture: 'testsrc2=s=320x180:r=30:d=4',
      muxing: { movflags: '+faststart' },
    })
    const { size } = await stat(whole)
    await writeFile(work.path('cut.mp4'), (await readFile(whole)).subarray(0, Math.round(size * 0.6)))
    await expect(probe(work.path('cut.mp4'))).rejects.toMatchObject(refused)
  })

  it('is one that is longer, larger or wider than may be', async () => {
    const path = await makeClip(work.path('hours.mp4'), { picture: 'color=s=64x64:r=1/60:d=1980' })
    await expect(probe(path)).rejects.toMatchObject(refused)
    const wide = await makeClip(work.path('wide.mp4'), { picture: 'color=s=8208x64:r=5:d=1' })
    await expect(probe(wide)).rejects.toMatchObject(refused)
    const large = await makeClip(work.path('large.mp4'), { picture: 'color=s=8000x8000:r=1:d=1' })
    await expect(probe(large)).rejects.toMatchObject(refused)
  })

  it('is sound alone', async () => {
    const path = await makeClip(work.path('sound.m4a'), { sound: 'sine=f=440:d=2' })
    await expect(probe(path)).rejects.toMatchObject(refused)
  })

  it('is a list that names other files or addresses', async () => {
    const lists = {
      'list.m3u8': `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile://${clip}\n#EXT-X-ENDLIST\n`,
      'away.m3u8': '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nhttp://127.0.0.1:1/a.ts\n#EXT-X-ENDLIST\n',
      'list.ffconcat': `ffconcat version 1.0\nfile '${clip}'\n`,
      'list.mpd': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet
        mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>file://${clip}</BaseURL></Representation>
        </AdaptationSet></Period></MPD>`,
      'list.sdp': 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=a\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n',
    }
    for (const [name, text] of Object.entries(lists)) {
      await writeFile(work.path(name), text)
      await expect(probe(work.path(name)), name).rejects.toMatchObject(refused)
      // and under the name of a video
      await writeFile(work.path(`${name}.mp4`), text)
      await expect(probe(work.path(`${name}.mp4`)), name).rejects.toMatchObject(refused)
    }
  })

  it('is an address, or a pattern of names', async () => {
    for (const path of ['http://127.0.0.1:1/a.mp4', `concat:${clip}|${clip}`, work.path('frame-%03d.png')]) {
      await expect(probe(path), path).rejects.toMatchObject(refused)
    }
  })
})
