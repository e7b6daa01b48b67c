import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Ago } from '#components/ui/ago.tsx'
import { OpenThreads } from '#entities/comment/components/open-threads.tsx'
import { kindIcons } from '#entities/generation/kind-icons.ts'
import { settingWordsOf } from '#entities/generation/components/setting-words.ts'
import { StatusMark } from '#entities/generation/components/status-mark.tsx'
import { creditWords } from '#entities/credits/credit-words.ts'
import { isOver } from '#entities/generation/generation-words.ts'
import classes from './history-row.module.css'

const priceOf = ({ status, credits }: Generation): string => {
  if (!isOver(status)) return `${creditWords(credits.reserved)} held`
  return credits.consumed === 0 ? 'Not charged' : creditWords(credits.consumed)
}

type HistoryRowProps = {
  readonly generation: Generation
  /** The prompt of the heading, which a row does not repeat. */
  readonly heading: string
}

/** One generation as a link to its page. */
export const HistoryRow = memo(({ generation, heading }: HistoryRowProps) => {
  const { id, kind, prompt, status, results, requestedAt } = generation
  const Icon = kindIcons[kind]
  const pictures = results.filter(({ thumbnailUrl }) => thumbnailUrl !== undefined)
  return (
    <Link className={classes.row} to={`/dashboard/history/${id}`}>
      <span className={classes.sign}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <strong>{kinds[kind].name}</strong>
        {prompt !== heading && (
          <span className={classes.prompt} dir="auto">
            {prompt}
          </span>
        )}
        <span>
          {settingWordsOf(generation)
            .slice(0, 2)
            .map((word) => `${word} · `)}
          <Ago at={requestedAt} />
        </span>
      </span>
      {pictures.length > 0 && (
        <span className={classes.pictures} aria-hidden>
          {pictures.slice(0, 4).map((picture) => (
            <img
              key={picture.id}
              src={picture.thumbnailUrl}
              alt=""
              width={40}
              height={48}
              loading="lazy"
              decoding="async"
              // the picture of a video is made a moment after it
              onError={({ currentTarget }) => {
                currentTarget.hidden = true
              }}
            />
          ))}
        </span>
      )}
      <span className={classes.state}>
        <StatusMark status={status} />
        <span>{priceOf(generation)}</span>
        <OpenThreads itemKind="generation" itemId={id} />
      </span>
    </Link>
  )
})
