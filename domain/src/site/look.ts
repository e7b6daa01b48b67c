/**
 * The background and text colour of each colour scheme: for pages, pictures for social networks, mails, and the icon on
 * a phone. Stylesheets repeat them, and a test checks that they agree.
 */
export const look = {
  light: {
    paper: '#faf6ee',
    sheet: '#fffdf9',
    sheetHover: '#f4eee3',
    ink: '#211c16',
    inkHover: '#3a332a',
    inkSoft: '#655b4e',
    line: '#e6dccc',
    lineStrong: '#8d8170',
  },
  dark: {
    paper: '#1a1713',
    sheet: '#221e19',
    sheetHover: '#2c2720',
    ink: '#f3ecdf',
    inkHover: '#d8cfbf',
    inkSoft: '#b0a594',
    line: '#38322a',
    lineStrong: '#84796a',
  },
} as const
