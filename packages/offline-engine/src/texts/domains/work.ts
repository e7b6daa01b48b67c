import type { Field } from './field.ts'

export const tech: Field = {
  words: `tech technology app software ai code coding developer data startup saas cloud api robot gadget laptop phone
    smartphone feature update beta security cybersecurity password browser website programming python machine algorithm
    device automation platform dashboard bug electric battery`,
  emoji: ['💻', '🚀', '⚙️', '💡'],
  tags: ['TechNews', 'Innovation', 'FutureOfWork', 'BuildInPublic', 'DigitalTools'],
  bodies: {
    professional: [
      'Good technology disappears into the background and lets people work.',
      'Useful beats impressive, every time.',
    ],
    casual: ['Fewer clicks, more life.', 'It just works. Imagine that.'],
    funny: [
      'Have you tried turning it off and enjoying the silence?',
      'It works on {our} machine, and that’s a love language.',
    ],
    inspiring: [
      'Tools are only as good as what they free people to do.',
      'The future is built by people who ask why it can’t be easier.',
    ],
  },
}

export const business: Field = {
  words: `business company team leadership leader manager meeting client customer marketing brand strategy founder
    entrepreneur freelancer networking career interview resume productivity remote office workplace hiring sales
    consultant b2b agency coworking founders pitch onboarding culture colleague employee burnout boss project coach`,
  emoji: ['💼', '📈', '🤝', '💡'],
  tags: ['SmallBusiness', 'Entrepreneurship', 'Leadership', 'WorkLife', 'GrowthMindset'],
  bodies: {
    professional: [
      'Progress tends to follow the teams that listen best.',
      'A clear decision today saves three meetings tomorrow.',
    ],
    casual: ['Work’s easier when people actually talk to each other.', 'Calendar’s full, but this was worth a slot.'],
    funny: ['Let’s circle back and touch base until somebody cries.', 'As per {our} last email: ha.'],
    inspiring: ['Great work grows where people feel safe to try.', 'Lead the way you wish you had been led.'],
  },
}

export const money: Field = {
  words: `money finance budget budgeting saving savings invest investing investment tax bank loan debt pension insurance
    retirement accounting accountant invoice stock crypto mortgage salary`,
  emoji: ['💰', '📊', '🧾', '💡'],
  tags: ['MoneyTips', 'PersonalFinance', 'FinancialFreedom', 'Budgeting', 'SmartMoney'],
  bodies: {
    professional: ['Clear numbers make for calm decisions.', 'It helps to understand first, and to decide second.'],
    casual: ['Money talk doesn’t have to be scary. Bring tea.', 'Little habits, less panic at the end of the month.'],
    funny: ['Spreadsheets: the original thriller.', 'The receipts in your wallet are writing a novel.'],
    inspiring: [
      'Peace of mind is built one small habit at a time.',
      'It’s never too late to feel at home in your own numbers.',
    ],
  },
}

export const education: Field = {
  words: `education learn learning student teacher school course class lesson study exam university college language
    tutor tutoring classroom homework math science history reading lecture degree skill training kindergarten literacy
    spanish english scholarship curriculum graduate workshop webinar`,
  emoji: ['📚', '✏️', '🎓', '💡'],
  tags: ['LearnEveryday', 'LifelongLearning', 'Education', 'StudyTips', 'KnowledgeIsPower'],
  bodies: {
    professional: ['Understanding lasts longer than memorizing.', 'Good teaching begins with a good question.'],
    casual: ['Brains love small bites.', 'Nobody was born knowing this, so no shame.'],
    funny: ['There will be no pop quiz. Probably.', 'The dog did not eat {our} homework this time.'],
    inspiring: [
      'Every question you dare to ask opens a door.',
      'Learning is how we stay young in the places that matter.',
    ],
  },
}
