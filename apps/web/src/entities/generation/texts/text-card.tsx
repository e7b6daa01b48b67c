import { Button } from '@mantine/core'
import { type PlatformId, platforms } from '@vignette/domain/generation/platforms'
import { postOf } from '@vignette/domain/generation/counting'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { IconCheck, IconCopy, IconPencil, IconStar, IconStarFilled } from '#components/ui/icons.ts'
import { Fragment, useState } from 'react'
import { openEdits } from '../open-edits.ts'
import { type GenerationResult, useChooseResult } from '../use-result-changes.ts'
import { toast } from '#lib/toast.ts'
import { Tag } from '#components/ui/tag.tsx'
import { DiscardButton } from './discard-button.tsx'
import { nameOfResult } from '../result-words.ts'
import { Remarks } from './remarks.tsx'
import { RoomLeft } from './room-left.tsx'
import { SaveDraftButton } from './save-draft-button.tsx'
import classes from './text-card.module.css'
import { TextEditor } from './text-editor.tsx'
import { readEdit } from './text-edits.ts'
import { VideoParts } from './video-parts.tsx'

type TextCardProps = {
  readonly generation: Generation
  readonly result: GenerationResult
  readonly number: number
  readonly onPicked: () => void
}

/** The platform of a text, if it has one. */
const platformOf = ({ settings }: Pick<Generation, 'settings'>): PlatformId => {
  const { platform } = settings
  return typeof platform === 'string' && Object.hasOwn(platforms, platform) ? (platform as PlatformId) : 'instagram'
}

/** A generated text with its actions: read, pick, copy, edit in place, save and discard. */
export const TextCard = ({ generation, result, number, onPicked }: TextCardProps) => {
  const [isEditing, setEditing] = useState(() => readEdit(openEdits.of(result.id)) !== null)
  const name = nameOfResult(generation.kind, number)
  const platform = platformOf(generation)
  return (
    <article className={classes.card} data-picked={result.isPicked || undefined} aria-label={name}>
      {(result.isPicked || result.isEdited) && (
        <div className={classes.marks}>
          {result.isPicked && <Tag tone="good">Picked</Tag>}
          {result.isEdited && <span>Edited</span>}
        </div>
      )}
      {isEditing ? (
        <TextEditor
          generationId={generation.id}
          result={result}
          name={name}
          platform={platform}
          close={() => setEditing(false)}
        />
      ) : (
        <>
          <TextBody result={result} />
          <Remarks {...result} />
          <div className={classes.actions}>
            <PickButton generationId={generation.id} result={result} name={name} onPicked={onPicked} />
            <CopyButton text={plainTextOf(result)} name={name} />
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
              aria-label={`Edit: ${name}`}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
            <SaveDraftButton generation={generation} result={result} name={name} text={plainTextOf(result)} />
            <DiscardButton generationId={generation.id} resultId={result.id} name={name} />
            {generation.kind === 'caption' && <RoomLeft text={plainTextOf(result)} platform={platform} />}
          </div>
        </>
      )}
    </article>
  )
}

/** The whole post as one text. */
const plainTextOf = ({ text, hashtags, parts }: GenerationResult): string => {
  const body = text ?? (parts ? [parts.hook, parts.script, parts.description].join('\n\n') : '')
  return body === '' ? (hashtags ?? []).join(' ') : postOf(body, hashtags)
}

const TextBody = ({ result: { text, hashtags, parts } }: { readonly result: GenerationResult }) => (
  <>
    {parts && <VideoParts parts={parts} />}
    {text !== undefined && !parts && (
      <p className={classes.text} dir="auto">
        {text}
      </p>
    )}
    {hashtags !== undefined && hashtags.length > 0 && (
      <p className={classes.tags} dir="auto">
        <Hashtags tags={hashtags} />
      </p>
    )}
  </>
)

/** Each hashtag is isolated, so that its sign stays with its word in right-to-left text. */
const Hashtags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.map((tag, index) => (
    // the same may have been written twice
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && ' '}
      <span>{tag}</span>
    </Fragment>
  ))

type PickButtonProps = {
  readonly generationId: string
  readonly result: GenerationResult
  readonly name: string
  readonly onPicked: () => void
}

const PickButton = ({ generationId, result: { id, isPicked }, name, onPicked }: PickButtonProps) => {
  const { mutate } = useChooseResult(generationId)
  const Icon = isPicked ? IconStarFilled : IconStar
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      aria-label={`${isPicked ? 'Picked' : 'Pick'}: ${name}`}
      aria-pressed={isPicked}
      onClick={() => {
        mutate({ resultId: id, choice: isPicked ? 'unpick' : 'pick' })
        if (!isPicked) onPicked()
      }}
    >
      {isPicked ? 'Picked' : 'Pick'}
    </Button>
  )
}

const copiedMs = 2_000

const CopyButton = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      toast.error('Your browser did not let this be copied. Please select the text and copy it.')
    }
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      aria-label={isCopied ? `Copied: ${name}` : `Copy: ${name}`}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
