/** A page as search engines describe it. */
export type DescribedPage = {
  readonly path: `/${string}`
  /** Names the files that belong to the page, such as its picture for social networks. */
  readonly id: string
  /** Without the name of the brand, which is added. */
  readonly title: string
  readonly description: string
}

/** A page that everybody may see. It is rendered at build time and listed in the sitemap. */
export type PublicPage = DescribedPage & {
  /** The line on its picture for social networks. */
  readonly headline: string
}

export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    id: 'home',
    title: 'AI content studio for creators and brands',
    description:
      'One prompt becomes captions, hashtags, images and a short video in the voice and colours of your brand. Plans are metered in credits, and you can start free.',
    headline: 'One idea, every way to say it.',
  },
  {
    path: '/about',
    id: 'about',
    title: 'About',
    description: 'Why this content studio exists, what it promises to creators and brands, and who builds it.',
    headline: 'A studio for people who have something to say.',
  },
  {
    path: '/privacy',
    id: 'privacy',
    title: 'Privacy Policy',
    description: 'Which personal data is collected, why and for how long, and how to export or erase it yourself.',
    headline: 'What we know about you, and what we never will.',
  },
  {
    path: '/terms',
    id: 'terms',
    title: 'Terms of Service',
    description: 'The rules for using the studio: accounts, plans, credits, refunds and who owns what it makes.',
    headline: 'The rules, in words one can read.',
  },
  {
    path: '/contact',
    id: 'contact',
    title: 'Contact',
    description: 'Write to the team: questions, support, business and press. We answer on business days.',
    headline: 'Write to us. People answer.',
  },
  {
    path: '/help',
    id: 'help',
    title: 'Help Center',
    description:
      'Answers about the studio, your library, credits, plans, billing and accounts, with a search that forgives typos.',
    headline: 'Find the answer in ten seconds.',
  },
  {
    path: '/status',
    id: 'status',
    title: 'Status',
    description: 'How every part of the service is doing right now, measured each minute, with 30 days of uptime.',
    headline: 'How every part of the service is doing.',
  },
]

/** The pages of the form for signing in, which is drawn once it is known that nobody is signed in. */
export const doorPages: readonly DescribedPage[] = [
  {
    path: '/login',
    id: 'login',
    title: 'Sign In',
    description:
      'Sign in to your content studio: your captions, hashtags, images, library and credits are where you left them.',
  },
  {
    path: '/signup',
    id: 'signup',
    title: 'Create Account',
    description:
      'Create your account and turn one prompt into captions, hashtags and images in the voice and colours of your brand. Free to start.',
  },
]

/** The page at a path, with or without a slash at its end. */
export const publicPageAt = (pathname: string): PublicPage | undefined => {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  return publicPages.find((page) => page.path === path)
}

/** The full title of a page, for the tab, search results and shared links. */
export const pageTitle = (page: string, brand: string): string => `${page} · ${brand}`

/** The size of the pictures that social networks show. */
export const shareImage = { width: 1_200, height: 630, path: (id: string) => `/og/${id}.png` } as const
