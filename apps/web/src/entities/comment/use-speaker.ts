import type { Topic } from '@vignette/domain/comments/topic'
import type { CommentPerson } from '@vignette/domain/comments/schemas'
import { useProfile } from '#entities/profile/use-profile.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { sendComment } from './sending.ts'

/** The person who looks at comments, and what they may do with them. */
export type Speaker = {
  /** Null while it is not known who they are. */
  readonly by: CommentPerson | null
  readonly maySpeak: boolean
  readonly mayModerate: boolean
  /** Says something, in a thread or in one of its own. */
  readonly say: (text: string, threadId?: string) => Promise<void>
}

export const useSpeaker = (about: Topic): Speaker => {
  const { profile } = useProfile()
  const by = profile && { userId: profile.firebaseUID, name: profile.displayName ?? profile.email }
  return {
    by,
    maySpeak: useMay('comment'),
    mayModerate: useMay('members'),
    say: (text, threadId) =>
      sendComment(about, {
        text,
        by: by ?? { userId: 'me', name: 'You' },
        ...(threadId !== undefined && { threadId }),
      }),
  }
}
