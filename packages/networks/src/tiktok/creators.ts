import { lengthWords } from '@vignette/domain/networks/media-words'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { SettingChoices } from '../network-adapter.ts'
import { unreachable } from './tiktok-app.ts'
import type { TiktokCalls } from './tiktok-calls.ts'

const creator = z.object({
  creator_username: z.string().optional(),
  creator_nickname: z.string().optional(),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.boolean().default(false),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.number().optional(),
})
export type Creator = z.infer<typeof creator>

const answered = z.object({ data: creator })

/** TikTok wants to be asked before each post what the creator may do. */
export const readCreator = async ({ post }: TiktokCalls, token: string): Promise<Creator> =>
  contentOf(answered, await post('post/publish/creator_info/query/', token, {})).data

export const onlyCreator = 'SELF_ONLY'

const levels: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everybody',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  [onlyCreator]: 'Only you',
}

const unaudited = 'TikTok has not audited this installation yet: until then, posts can be seen by nobody but you.'
const consent =
  'By posting, you agree to TikTok’s Music Usage Confirmation, and for paid partnerships to its Branded Content Policy.'

const no = [{ value: 'no', label: 'No' }]

const notesFor = ({ app }: TiktokCalls, found: Creator): readonly string[] => {
  const { creator_nickname: name, max_video_post_duration_sec: seconds } = found
  return [
    ...(name === undefined ? [] : [`It goes out as ${name} on TikTok.`]),
    ...(seconds === undefined ? [] : [`Your videos there can have up to ${lengthWords(seconds * 1_000)}.`]),
    ...(app.isApproved ? [] : [unaudited]),
    ...(app.isReachable ? [] : [unreachable]),
    consent,
  ]
}

/** What the creator can choose. */
export const readChoices = async (calls: TiktokCalls, token: string): Promise<SettingChoices> => {
  const found = await readCreator(calls, token)
  const isOffered = (level: string): boolean => calls.app.isApproved || level === onlyCreator
  const privacyLevel = found.privacy_level_options
    .filter(isOffered)
    .map((value) => ({ value, label: levels[value] ?? value }))
  return {
    options: {
      privacyLevel,
      ...(found.comment_disabled && { comments: no }),
      ...(found.duet_disabled && { duets: no }),
      ...(found.stitch_disabled && { stitches: no }),
    },
    notes: notesFor(calls, found),
  }
}
