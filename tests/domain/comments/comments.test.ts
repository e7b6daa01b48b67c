import { comments } from '@vignette/domain/comments/decider'
import { commentLimits } from '@vignette/domain/comments/limits'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'
import { answered, by, deleted, drop, dropped, edit, everybody, remove, settled, write, written } from './talking.ts'

const given = specification(comments)

it('begins a thread, and repeated does nothing', () => {
  given().when(write('c1')).then(written('c1'))
  given(written('c1')).when(write('c1')).thenNothing()
})

it('answers a thread, and says who began it', () => {
  given(written('c1'))
    .when(write('c2', { userId: 'bob', threadId: 'c1' }))
    .then(answered('c2'))
  given()
    .when(write('c2', { threadId: 'c1' }))
    .thenThrows('comments.unknown')
  given(written('c1'), answered('c2'))
    .when(write('c3', { threadId: 'c2' }))
    .thenThrows('comments.unknown')
})

it('says who else wrote in the thread that is answered', () => {
  const third = written('c3', 'eve', { threadId: 'c1', answers: 'ada', others: ['bob'] })
  given(written('c1'), answered('c2'))
    .when(write('c3', { userId: 'eve', threadId: 'c1' }))
    .then(third)
  // whoever answers once more is not among them, nor anybody twice
  given(written('c1'), answered('c2'), third)
    .when(write('c4', { userId: 'bob', threadId: 'c1' }))
    .then(written('c4', 'bob', { threadId: 'c1', answers: 'ada', others: ['eve'] }))
})

it('keeps who is mentioned beside the text, each once, and refuses people who may not read it', () => {
  const text = 'Hi <@bob> and <@eve>, and <@bob> again'
  given()
    .when(write('c1', { text }))
    .then(written('c1', 'ada', { text, mentions: ['bob', 'eve'] }))
  given()
    .when(write('c1', { text: '<@stranger>' }))
    .thenThrows('comments.unknown_mention')
  const crowd = Array.from({ length: commentLimits.mentions + 1 }, (_, nth) => `p${nth}`)
  given()
    .when(write('c1', { text: crowd.map((each) => `<@${each}>`).join(' '), mentionable: crowd }))
    .thenThrows('comments.too_many_mentions')
})

it('is edited by who wrote it, and tells which mentions are new', () => {
  const before = written('c1', 'ada', { text: '<@gone> look', mentions: ['gone'] })
  given(before)
    .when(edit('<@gone> and <@bob> look'))
    .then({
      type: 'CommentEdited',
      data: {
        ...by('ada'),
        threadId: 'c1',
        commentId: 'c1',
        text: '<@gone> and <@bob> look',
        mentions: ['gone', 'bob'],
        newMentions: ['bob'],
      },
    })
  given(before).when(edit('<@gone> look')).thenNothing()
  given(before).when(edit('Mine now', 'bob')).thenThrows('comments.not_yours')
  given(before, deleted('c1')).when(edit('Again')).thenThrows('comments.unknown')
})

it('is deleted by who wrote it, and by who may moderate', () => {
  given(written('c1')).when(remove('c1')).then(deleted('c1'))
  given(written('c1')).when(remove('c1', 'bob')).thenThrows('comments.not_yours')
  given(written('c1'))
    .when(remove('c1', 'bob', true))
    .then(deleted('c1', 'bob'))
  given(written('c1'), deleted('c1')).when(remove('c1')).thenNothing()
  given().when(remove('c1')).thenThrows('comments.unknown')
})

it('a thread stays as long as it has comments', () => {
  const answer = write('c3', { threadId: 'c1' })
  given(written('c1'), answered('c2'), deleted('c1'))
    .when(answer)
    .then(written('c3', 'ada', { threadId: 'c1', answers: 'ada', others: ['bob'] }))
  given(written('c1'), answered('c2'), deleted('c1'), deleted('c2', 'bob', 'c1'))
    .when(answer)
    .thenThrows('comments.unknown')
})

it('is resolved and reopened, each once', () => {
  const [resolve, reopen] = (['ResolveThread', 'ReopenThread'] as const).map(
    (type) => ({ type, ...by('bob'), threadId: 'c1' }) as const,
  )
  if (!resolve || !reopen) throw new Error('there are two')
  given(written('c1')).when(resolve).then(settled('ThreadResolved'))
  given(written('c1')).when(reopen).thenNothing()
  given(written('c1'), settled('ThreadResolved')).when(resolve).thenNothing()
  given(written('c1'), settled('ThreadResolved')).when(reopen).then(settled('ThreadReopened'))
  given().when(resolve).thenThrows('comments.unknown')
})

it('takes as many threads and answers as there may be, and one more after one was deleted', () => {
  const threads = Array.from({ length: commentLimits.threads }, (_, nth) => written(`t${nth}`))
  given(...threads)
    .when(write('another'))
    .thenThrows('comments.too_many_threads')
  given(...threads, deleted('t7'))
    .when(write('another'))
    .then(written('another'))
  const answers = Array.from({ length: commentLimits.replies }, (_, nth) => answered(`a${nth}`))
  given(written('c1'), ...answers)
    .when(write('another', { threadId: 'c1' }))
    .thenThrows('comments.too_many_replies')
})

it('goes with what it was about, and nothing is said there any more', () => {
  given().when(drop).thenNothing()
  given(written('c1'), answered('c2')).when(drop).then(dropped('c1', 'c2'))
  given(written('c1'), dropped('c1')).when(drop).thenNothing()
  given(written('c1'), dropped('c1')).when(write('c2')).thenThrows('comments.no_item')
})

it('what was forgotten with its workspace is not there', () => {
  const forgotten = written('c1', 'ada', { text: null })
  given(forgotten).when(edit('Anew')).thenThrows('comments.unknown')
  expect(everybody).toContain('ada')
})
