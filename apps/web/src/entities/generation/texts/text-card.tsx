import { Button } from '@mantine/core'
import { postOf } from '@vignette/domain/generation/counting'
import { type PlatformId, platforms } from '@vignette/domain/generation/platforms'
import { refinements } from '@vignette/domain/generation/refinement'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useState } from 'react'
import { IconArrowsDiff, IconPencil, IconWand } from '#components/ui/icons.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { Tag } from '#components/ui/tag.tsx'
import { PublishLink } from '#entities/post/components/publish-link.tsx'
import { openEdits } from '../open-edits.ts'
import { nameOfResult } from '../result-words.ts'
import type { GenerationResult } from '../use-result-changes.ts'
import { refineOf } from '../versions.ts'
import { DiscardButton } from './discard-button.tsx'
import { CopyButton, PickButton } from './pick-and-copy.tsx'
import { RefineBar } from './refine-bar.tsx'
import { Remarks } from './remarks.tsx'
import { RoomLeft } from './room-left.tsx'
import { SaveDraftButton } from './save-draft-button.tsx'
import { TextBody } from './text-body.tsx'
import classes from './text-card.module.css'
import { TextEditor } from './text-editor.tsx'
import { readEdit } from './text-edits.ts'
import { Toggle } from './toggle.tsx'
import { UndoButton } from './undo-button.tsx'

type TextCardProps = {
  readonly generation: Generation
  readonly result: GenerationResult
  readonly number: number
  readonly onPicked: () => void
  readonly onMore: (ids: readonly string[]) => void
}

/** The platform of a text, if it has one. */
const platformOf = ({ settings }: Pick<Generation, 'settings'>): PlatformId => {
  const { platform } = settings
  return typeof platform === 'string' && Object.hasOwn(platforms, platform) ? (platform as PlatformId) : 'instagram'
}

/** A generated text with its actions: read, pick, copy, edit in place, save, refine and discard. */
export const TextCard = ({ generation, result, number, ...actions }: TextCardProps) => {
  const [isEditing, setEditing] = useState(() => readEdit(openEdits.of(result.id)) !== null)
  const name = nameOfResult(generation.kind, number)
  const refine = refineOf(generation)
  return (
    <article className={classes.card} data-picked={result.isPicked || undefined} aria-label={name}>
      {(result.isPicked || result.isEdited || refine) && (
        <div className={classes.marks}>
          {refine && <Tag>{refinements[refine.how]}</Tag>}
          {result.isPicked && <Tag tone="good">Picked</Tag>}
          {result.isEdited && <span>Edited</span>}
        </div>
      )}
      {isEditing ? (
        <TextEditor
          generationId={generation.id}
          result={result}
          name={name}
          platform={platformOf(generation)}
          close={() => setEditing(false)}
        />
      ) : (
        <Text generation={generation} result={result} name={name} edit={() => setEditing(true)} {...actions} />
      )}
    </article>
  )
}

type TextProps = Omit<TextCardProps, 'number'> & { readonly name: string; readonly edit: () => void }

const Text = ({ generation, result, name, edit, onPicked, onMore }: TextProps) => {
  const [isRefining, setRefining] = useState(false)
  const [isCompared, setCompared] = useState(false)
  const mayChange = useMay('create')
  const refine = refineOf(generation)
  const TakeBack = refine ? UndoButton : DiscardButton
  const text = plainTextOf(result)
  const of = { generationId: generation.id, name }
  return (
    <>
      <TextBody result={result} before={isCompared ? refine?.text : undefined} />
      <Remarks {...result} language={refine ? undefined : result.language} />
      <div className={classes.actions}>
        {mayChange && <PickButton {...of} result={result} onPicked={onPicked} />}
        <CopyButton text={text} name={name} />
        {mayChange && <PublishLink name={name} material={{ text }} />}
        {mayChange && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            aria-label={`Edit: ${name}`}
            onClick={edit}
          >
            Edit
          </Button>
        )}
        {mayChange && generation.kind === 'caption' && (
          <Toggle name={name} isOn={isRefining} icon={IconWand} toggle={() => setRefining(!isRefining)}>
            Refine
          </Toggle>
        )}
        {mayChange && <SaveDraftButton generation={generation} result={result} name={name} text={text} />}
        {refine && (
          <Toggle name={name} isOn={isCompared} icon={IconArrowsDiff} toggle={() => setCompared(!isCompared)}>
            Compare
          </Toggle>
        )}
        {mayChange && <TakeBack {...of} resultId={result.id} />}
        {generation.kind === 'caption' && <RoomLeft text={text} platform={platformOf(generation)} />}
      </div>
      {isRefining && <RefineBar generation={generation} result={result} name={name} onMore={onMore} />}
    </>
  )
}

/** The whole post as one text. */
const plainTextOf = ({ text, hashtags, parts }: GenerationResult): string => {
  const body = text ?? (parts ? [parts.hook, parts.script, parts.description].join('\n\n') : '')
  return body === '' ? (hashtags ?? []).join(' ') : postOf(body, hashtags)
}
