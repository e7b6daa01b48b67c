import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import { piecesOf } from '@vignette/domain/comments/mention-text'
import type { ShownComment } from '@vignette/domain/comments/schemas'
import { formerMember } from '@vignette/domain/members/former-member'
import { Fragment } from 'react'
import { linkedWords } from '../linked-words.ts'
import classes from './comments.module.css'

/** What a comment says, as it was typed. Addresses of web pages can be opened, and people have the name that they have now. */
export const CommentText = ({
  text,
  mentions,
}: {
  readonly text: string
  readonly mentions: ShownComment['mentions']
}) => (
  <p className={classes.text} dir="auto">
    {piecesOf(
      text,
      mentions.map(({ userId }) => userId),
    ).map((piece, index) =>
      'words' in piece ? (
        // the pieces are identified by their index alone
        // oxlint-disable-next-line react/no-array-index-key
        <Words key={index} words={piece.words} />
      ) : (
        // oxlint-disable-next-line react/no-array-index-key
        <b key={index}>@{mentions.find(({ userId }) => userId === piece.userId)?.name ?? formerMember}</b>
      ),
    )}
  </p>
)

const Words = ({ words }: { readonly words: string }) =>
  linkedWords(words).map((piece, index) =>
    'words' in piece ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{piece.words}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Anchor key={index} inherit href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece.href}
      </Anchor>
    ),
  )
