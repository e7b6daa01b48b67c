import {
  IconBrandBluesky,
  IconBrandDiscord,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPinterest,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
} from '#components/ui/icons.ts'
import classes from './social-icons.module.css'

const networks = [
  { host: /(?:^|\.)instagram\.com$/, name: 'Instagram', icon: IconBrandInstagram },
  { host: /(?:^|\.)tiktok\.com$/, name: 'TikTok', icon: IconBrandTiktok },
  { host: /(?:^|\.)(?:youtube\.com|youtu\.be)$/, name: 'YouTube', icon: IconBrandYoutube },
  { host: /(?:^|\.)(?:x|twitter)\.com$/, name: 'X', icon: IconBrandX },
  { host: /(?:^|\.)linkedin\.com$/, name: 'LinkedIn', icon: IconBrandLinkedin },
  { host: /(?:^|\.)facebook\.com$/, name: 'Facebook', icon: IconBrandFacebook },
  { host: /(?:^|\.)threads\.(?:net|com)$/, name: 'Threads', icon: IconBrandThreads },
  { host: /(?:^|\.)bsky\.app$/, name: 'Bluesky', icon: IconBrandBluesky },
  { host: /(?:^|\.)pinterest\.[a-z.]+$/, name: 'Pinterest', icon: IconBrandPinterest },
  { host: /(?:^|\.)mastodon\.[a-z]+$/, name: 'Mastodon', icon: IconBrandMastodon },
  { host: /(?:^|\.)discord\.(?:gg|com)$/, name: 'Discord', icon: IconBrandDiscord },
  { host: /(?:^|\.)github\.com$/, name: 'GitHub', icon: IconBrandGithub },
] as const

const networkOf = (url: string) => {
  const { hostname } = new URL(url)
  return networks.find(({ host }) => host.test(hostname)) ?? { name: hostname, icon: IconWorld }
}

type SocialIconsProps = { readonly links: readonly string[] }

/** Links to pages of social networks, by their icons. */
export const SocialIcons = ({ links }: SocialIconsProps) => (
  <ul className={classes.links} aria-label="Social media">
    {links.map((url) => {
      const { name, icon: Icon } = networkOf(url)
      return (
        <li key={url}>
          <a
            className={classes.link}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
            title={name}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
          </a>
        </li>
      )
    })}
  </ul>
)
