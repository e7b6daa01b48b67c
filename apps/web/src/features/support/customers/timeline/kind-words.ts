import {
  IconCoins,
  IconCreditCard,
  IconHeadset,
  IconMail,
  IconPhoto,
  IconSend,
  IconSparkles,
  type Icon,
  IconUser,
  IconUsers,
} from '#components/ui/icons.ts'
import type { TimelineKind } from '@vignette/domain/support/timeline/kinds'

export const kindWords: Readonly<Record<TimelineKind, { readonly name: string; readonly icon: Icon }>> = {
  plan: { name: 'Plan', icon: IconCreditCard },
  credits: { name: 'Credits', icon: IconCoins },
  content: { name: 'Content', icon: IconSparkles },
  media: { name: 'Media', icon: IconPhoto },
  publishing: { name: 'Publishing', icon: IconSend },
  mail: { name: 'Mail', icon: IconMail },
  identity: { name: 'Identity', icon: IconUser },
  team: { name: 'Team', icon: IconUsers },
  staff: { name: 'Staff', icon: IconHeadset },
}
