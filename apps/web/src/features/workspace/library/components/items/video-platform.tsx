import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Button.css'
import { Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { VideoConversion } from '@vignette/domain/library/schemas/conversions'
import { type ConversionPlan, planConversion } from '@vignette/domain/library/video-conversion'
import { type PresentVideo, type VideoPresetId, videoPresets } from '@vignette/domain/library/video-presets'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { IconCheck, IconDownload, IconWand, IconX } from '#components/ui/icons.ts'
import { useRequestConversion } from '#entities/library/conversions.ts'
import { downloadItems } from '#entities/library/download-items.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { ConversionProgress } from './conversion-progress.tsx'
import classes from './video-platforms.module.css'

type VideoPlatformProps = {
  readonly id: VideoPresetId
  readonly itemId: string
  readonly video: PresentVideo
  /** The newest one for this platform. */
  readonly conversion: VideoConversion | undefined
}

/** Tries again, because the read model may not have an item that was added a moment ago. */
const useDownload = () =>
  useMutation({ mutationFn: (id: string) => downloadItems({ ids: [id], format: 'original' }), retry: 3 })

/** Prepares a video, and downloads it once it is done while its page is still open. */
const usePreparing = (itemId: string, conversion: VideoConversion | undefined) => {
  const request = useRequestConversion(itemId)
  const download = useDownload()
  const [awaited, setAwaited] = useState<string | null>(null)
  const { mutate: begin } = download
  const doneId = conversion?.state === 'done' ? conversion.id : null
  useEffect(() => {
    if (doneId === null || doneId !== awaited) return
    setAwaited(null)
    begin(doneId)
  }, [doneId, awaited, begin])
  return {
    prepare: (id: VideoPresetId) => request.mutate(id, { onSuccess: (begun) => setAwaited(begun.id) }),
    isRequesting: request.isPending,
    download: download.mutate,
    isDownloading: download.isPending,
    error: request.error ?? download.error,
  }
}

/** One platform: what a video lacks for it, and the way to a file that it takes. */
export const VideoPlatform = ({ id, itemId, video, conversion }: VideoPlatformProps) => {
  const { name } = videoPresets[id]
  const plan = planConversion(video, id)
  const mayPrepare = useMay('create')
  const { prepare, download, isRequesting, isDownloading, error } = usePreparing(itemId, conversion)
  const isDone = plan.type === 'asItIs' || conversion?.state === 'done'
  return (
    <li>
      <Mark plan={plan} isDone={isDone} />
      <div className={classes.platform}>
        <b>{name}</b>
        <Words plan={plan} conversion={conversion} />
        {conversion?.state === 'underWay' && <ConversionProgress id={conversion.id} name={name} />}
        {isDone && (
          <Button
            className={classes.act}
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            aria-label={`Download for ${name}`}
            disabled={isDownloading}
            onClick={() => download(conversion?.itemId ?? itemId)}
          >
            Download
          </Button>
        )}
        {!isDone && plan.type === 'convert' && conversion?.state !== 'underWay' && mayPrepare && (
          <Button
            className={classes.act}
            size="compact-sm"
            variant="default"
            aria-label={`Prepare for ${name}`}
            disabled={isRequesting}
            onClick={() => prepare(id)}
          >
            {conversion?.state === 'failed' ? 'Try again' : 'Prepare'}
          </Button>
        )}
        {error && <FailureNotice error={error} />}
      </div>
    </li>
  )
}

const Mark = ({ plan, isDone }: { readonly plan: ConversionPlan; readonly isDone: boolean }) => {
  const Icon = isDone ? IconCheck : plan.type === 'impossible' ? IconX : IconWand
  return <Icon size={18} stroke={1.75} className={classes.mark} data-taken={isDone || undefined} aria-hidden />
}

type WordsProps = { readonly plan: ConversionPlan; readonly conversion: VideoConversion | undefined }

const Words = ({ plan, conversion }: WordsProps) => {
  if (plan.type === 'asItIs') return <span className={classes.reason}>It fits as it is.</span>
  if (plan.type === 'impossible') {
    return plan.obstacles.map(({ reason, advice }) => (
      <span key={reason} className={classes.reason}>
        {reason} {advice}
      </span>
    ))
  }
  if (conversion?.state === 'underWay') return null
  if (conversion?.itemId) {
    return (
      <span className={classes.reason}>
        It is prepared, and{' '}
        <Anchor component={Link} to={`/dashboard/library/${encodeURIComponent(conversion.itemId)}`} preventScrollReset>
          in your library
        </Anchor>
        .
      </span>
    )
  }
  return [...(conversion?.failure ? [conversion.failure] : []), ...plan.reasons].map((reason) => (
    <span key={reason} className={classes.reason}>
      {reason}
    </span>
  ))
}
