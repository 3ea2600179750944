import type { MailWords } from './en.ts'
import { gmtOf, monthOf, onWallClock } from './times.ts'

/** Times stand beside Latin digits, as everywhere in football. */
const LOCALE = 'ar-u-hc-h23-nu-latn'
const HELLO = (name: string) => `مرحبًا ${name}،`
const ONCE = (minutes: number) => `الرمز صالح مرة واحدة، لمدة ${minutes} دقائق، في المتصفح الذي طلبه.`

const FORMS = new Intl.PluralRules('ar')

/** Arabic has a form of its own for one, for two, for 3 to 10 and for 11 to 99. */
function predictions(number: number): string {
  const forms = {
    zero: '',
    one: 'توقع واحد',
    two: 'توقعان',
    few: `${number} توقعات`,
    many: `${number} توقعًا`,
  }
  const form = FORMS.select(number)
  return form === 'other' ? `${number} توقع` : forms[form]
}

const ROLES = { user: 'مشجع', auditor: 'مدقق', admin: 'مشرف' } as const

export const ar: MailWords = {
  why: 'تصلك هذه الرسالة لأن هذا العنوان أُدخل في SKOR. إن لم تكن أنت، فتجاهلها.',

  verifyEmail: (userName, minutes) => ({
    title: 'رمزك في SKOR',
    paragraphs: [
      `سجّل أحدهم، ونأمل أنه أنت، في SKOR باسم «${userName}» وبهذا البريد الإلكتروني. ${ONCE(minutes)}`,
      'إن لم يكن اسم المستخدم لك، فلا تُدخل الرمز: لا يحدث شيء من دونه.',
    ],
    link: 'أدخل الرمز',
  }),
  accountExists: forgotten => ({
    title: 'لديك حساب في SKOR بالفعل',
    paragraphs: [
      'حاول أحدهم، ونأمل أنه أنت، التسجيل بهذا البريد الإلكتروني، وله حساب بالفعل.',
      `إن نسيت كلمة المرور، فاطلب كلمة جديدة هنا: ${forgotten}`,
    ],
    link: 'تسجيل الدخول',
  }),
  resetPassword: minutes => ({
    title: 'رمزك في SKOR لكلمة مرور جديدة',
    paragraphs: [`أدخله حيث طلبته. ${ONCE(minutes)}`, 'إن لم تكن أنت، فلا تُدخله: تبقى كلمة مرورك كما هي.'],
    link: 'أدخل الرمز',
  }),
  emailChange: {
    leave: (next, minutes) => ({
      title: 'رمزك في SKOR لبريد إلكتروني آخر',
      paragraphs: [
        `سجّل أحدهم، ونأمل أنه أنت، الدخول إلى حسابك ويريد أن يصبح بريده ${next}. أدخل هذا الرمز والرمز الذي أُرسل إلى هناك. ${ONCE(minutes)}`,
        'إن لم تكن أنت، فلا تُدخل الرمز وغيّر كلمة مرورك: من دون هذا الرمز يبقى بريدك كما هو.',
      ],
      link: 'أدخل الرمزين',
    }),
    take: minutes => ({
      title: 'رمزك في SKOR لهذا البريد الإلكتروني',
      paragraphs: [
        `يريد أحدهم، ونأمل أنه أنت، أن يكون هذا بريد حساب في SKOR. أدخل هذا الرمز والرمز الذي أُرسل إلى البريد السابق. ${ONCE(minutes)}`,
        'إن لم تكن أنت، فلا تُدخل الرمز: لا يحدث شيء من دونه.',
      ],
      link: 'أدخل الرمزين',
    }),
    taken: forgotten => ({
      title: 'لديك حساب في SKOR بالفعل',
      paragraphs: [
        'أراد أحدهم، ونأمل أنه أنت، أن يكون هذا بريد حساب آخر في SKOR. له حساب بالفعل، فلم يتغيّر شيء.',
        `إن نسيت كلمة مروره، فاطلب كلمة جديدة هنا: ${forgotten}`,
      ],
      link: 'تسجيل الدخول',
    }),
    done: (next, contact) => ({
      title: 'تغيّر البريد الإلكتروني لحسابك في SKOR',
      paragraphs: [
        `بريده من الآن هو ${next}. سُجّل خروجك من كل مكان إلا من المتصفح الذي غيّره.`,
        `إن لم تكن أنت، فأخبرنا فورًا: ${contact}`,
      ],
      link: 'إلى إعداداتك',
    }),
  },
  passwordChanged: contact => ({
    title: 'تغيّرت كلمة مرورك في SKOR',
    paragraphs: [
      'سُجّل خروجك من كل مكان. إن لم تكن أنت، فعيّن كلمة مرور جديدة وأخبرنا.',
      `صفحة الاتصال بنا: ${contact}`,
    ],
    link: 'تعيين كلمة مرور جديدة',
  }),
  newBrowser: ({ browser, system }, at, contact) => ({
    title: 'سجّل متصفح جديد الدخول إلى حسابك في SKOR',
    paragraphs: [
      `${browser && system ? `${browser} على ${system}` : 'متصفح آخر أو برنامج'}، ${gmtOf(at, LOCALE)}.`,
      'إن كنت أنت فلا شيء عليك. وإن لم تكن أنت فأنهِ تلك الجلسة وغيّر كلمة مرورك.',
      `صفحة الاتصال بنا: ${contact}`,
    ],
    link: 'اعرض أين سُجّل دخولك',
  }),
  secondFactor: {
    on: contact => ({
      title: 'فُعّل الدخول بخطوتين لحسابك في SKOR',
      paragraphs: [
        'من الآن يحتاج تسجيل الدخول إلى رمز من تطبيق المصادقة أيضًا. احفظ رموز الاسترداد حيث تجدها من دون هاتفك.',
        `إن لم تكن أنت فأخبرنا: ${contact}`,
      ],
      link: 'اعرض إعداداتك',
    }),
    off: contact => ({
      title: 'أُوقف الدخول بخطوتين لحسابك في SKOR',
      paragraphs: [
        'كلمة المرور وحدها تسجّل دخولك من جديد. إن لم تكن أنت فغيّر كلمة مرورك وأخبرنا.',
        `صفحة الاتصال بنا: ${contact}`,
      ],
      link: 'اعرض إعداداتك',
    }),
    recoveryCodeUsed: (left, contact) => ({
      title: 'استُخدم رمز استرداد لحسابك في SKOR',
      paragraphs: [
        `رموز الاسترداد المتبقية: ${left}. تحصل على رموز جديدة إن أوقفت الدخول بخطوتين ثم فعّلته من جديد.`,
        'إن لم تكن أنت فغيّر كلمة مرورك وأخبرنا.',
        `صفحة الاتصال بنا: ${contact}`,
      ],
      link: 'اعرض إعداداتك',
    }),
  },
  passkey: {
    added: (name, contact) => ({
      title: 'أُضيف مفتاح مرور إلى حسابك في SKOR',
      paragraphs: [
        `من الآن يفتح «${name}» حسابك من دون كلمة مرور.`,
        `إن لم تكن أنت فاحذف مفتاح المرور من إعداداتك، وغيّر كلمة مرورك وأخبرنا: ${contact}`,
      ],
      link: 'اعرض إعداداتك',
    }),
    removed: (name, contact) => ({
      title: 'حُذف مفتاح مرور من حسابك في SKOR',
      paragraphs: [`لم يعد «${name}» يفتح حسابك.`, `إن لم تكن أنت فغيّر كلمة مرورك وأخبرنا: ${contact}`],
      link: 'اعرض إعداداتك',
    }),
  },
  google: {
    linked: contact => ({
      title: 'من الآن يفتح Google حسابك في SKOR',
      paragraphs: [
        'رُبط حساب Google بحسابك، وهو يدخل إليه من دون كلمة مرور.',
        `إن لم تكن أنت فعيّن كلمة مرور جديدة عبر «نسيت كلمة المرور»، فهذا ينهي الربط ويسجّل الخروج في كل مكان، وأخبرنا: ${contact}`,
      ],
      link: 'اعرض إعداداتك',
    }),
    removed: contact => ({
      title: 'لم يعد Google يفتح حسابك في SKOR',
      paragraphs: ['انتهى ربط حساب Google بحسابك.', `إن لم تكن أنت فغيّر كلمة مرورك وأخبرنا: ${contact}`],
      link: 'اعرض إعداداتك',
    }),
  },
  wallet: {
    linked: (address, contact) => ({
      title: 'رُبطت محفظة بحسابك في SKOR',
      paragraphs: [
        `من الآن تظهر المحفظة ${address} بجانب عروضك على المقتنيات، بدلًا من أي محفظة قبلها.`,
        `إن لم تكن أنت فغيّر كلمة مرورك وألغِ ربط المحفظة وأخبرنا: ${contact}`,
      ],
      link: 'اعرض ملفك الشخصي',
    }),
    removed: (address, contact) => ({
      title: 'أُلغي ربط محفظة بحسابك في SKOR',
      paragraphs: [
        `لم تعد المحفظة ${address} تظهر بجانب عروضك.`,
        `إن لم تكن أنت فغيّر كلمة مرورك وأخبرنا: ${contact}`,
      ],
      link: 'اعرض ملفك الشخصي',
    }),
  },
  blocked: reason => ({
    title: 'حُظر حسابك في SKOR',
    paragraphs: [
      'سُجّل خروجك من كل مكان ولا يمكنك تسجيل الدخول. تبقى توقعاتك ونقاطك.',
      `السبب: ${reason}`,
      'إن كنت ترى أن هذا خطأ، فاكتب إلينا.',
    ],
    link: 'اكتب إلينا',
  }),
  unblocked: reason => ({
    title: 'فُتح حسابك في SKOR من جديد',
    paragraphs: ['يمكنك تسجيل الدخول كما في السابق.', `السبب: ${reason}`],
    link: 'تسجيل الدخول',
  }),
  excluded: (competition, reason) => ({
    title: `استُبعدت من جداول الترتيب والجوائز في ${competition}`,
    paragraphs: [
      'يمكنك التوقع كما في السابق، وتستمر نقاطك. لكنك لا تظهر هناك في أي جدول ترتيب ولا تفوز بأي جائزة.',
      `السبب: ${reason}`,
      'إن كنت ترى أن هذا خطأ، فاكتب إلينا.',
    ],
    link: 'اكتب إلينا',
  }),
  readmitted: (competition, reason) => ({
    title: `عدت إلى جداول الترتيب في ${competition}`,
    paragraphs: ['تُحتسب كل نقاطك من جديد، كأن شيئًا لم يكن.', `السبب: ${reason}`],
    link: 'اعرض صفحتك',
  }),
  roleChanged: (role, reason, contact) => ({
    title: 'تغيّر دورك في SKOR',
    paragraphs: [
      `دورك الآن: ${ROLES[role]}. سُجّل خروجك من كل مكان؛ سجّل الدخول من جديد من فضلك.`,
      ...(reason === null ? [] : [`السبب: ${reason}`]),
      `إن لم تكن تتوقع هذا فأخبرنا: ${contact}`,
    ],
    link: 'تسجيل الدخول',
  }),
  roleOfSomebodyChanged: ({ userName, from, to, by, reason }) => ({
    title: 'تغيّر دور في SKOR',
    paragraphs: [
      `كان دور ${userName}: ${ROLES[from]}. وهو الآن: ${ROLES[to]}.`,
      by === null ? 'جرى التغيير من سطر أوامر الخادم.' : `أجرى التغيير: ${by}.`,
      ...(reason === null ? [] : [`السبب: ${reason}`]),
      'تصل هذه الرسالة إلى جميع المشرفين. إن لم تعرف السبب فاسأل الآخرين فورًا.',
    ],
    link: 'اعرض المستخدمين',
  }),
  passwordAsked: (reason, contact) => ({
    title: 'عيّن كلمة مرور جديدة في SKOR من فضلك',
    paragraphs: [
      'يطلب منك أحد المنظمين تعيين كلمة مرور جديدة. افتح الصفحة أدناه وأدخل بريدك الإلكتروني فيها: يصلك رمز.',
      `السبب: ${reason}`,
      `حتى ذلك الحين تبقى كلمة مرورك كما هي. صفحة الاتصال بنا: ${contact}`,
    ],
    link: 'تعيين كلمة مرور جديدة',
  }),
  playerInvited: (userName, days, contact) => ({
    title: 'حسابك في SKOR في انتظارك',
    paragraphs: [
      `يدير أحد المنظمين "${userName}" في SKOR نيابة عنك. افتح الصفحة أدناه وعيّن كلمة مرور: يصبح الحساب لك عندئذ، بتوقعاته ونقاطه.`,
      `يصلح الرابط مرة واحدة، لمدة ${days} أيام. من يملكه يستطيع أخذ الحساب، فلا تعطه لأحد.`,
      `إذا لم ترد حسابًا فلا تفعل شيئًا. إذا كنت لا تعرف المنظم فاكتب إلينا: ${contact}`,
    ],
    link: 'عيّن كلمة مرور',
  }),
  accountDeleted: contact => ({
    title: 'حُذف حسابك في SKOR',
    paragraphs: [
      'حُذف اسمك وبريدك الإلكتروني وصورتك. تبقى توقعاتك في الجداول من دون اسمك.',
      `إن لم تكن أنت، فأخبرنا: ${contact}`,
    ],
  }),

  reminder: {
    missing: number => `لم تُدخل بعد: ${predictions(number)}`,
    near: '، موعد الإغلاق قريب',
    firstLock: (competition, round, lock, timeZone) =>
      `${competition}، ${round}: أول إغلاق يوم ${onWallClock(lock, LOCALE, timeZone)}`,
    notPredicted: 'لم تتوقع:',
    match: (home, away, lock, timeZone) => `${home} - ${away}، حتى ${onWallClock(lock, LOCALE, timeZone)}`,
    more: matches => `ومباريات أخرى عددها ${matches}.`,
    hello: HELLO,
    link: 'توقع الآن',
    change: 'غيّر تذكيراتك',
    end: 'لا مزيد من التذكيرات بالبريد',
  },

  leagueReminder: (name, league, round, lock) => ({
    subject: `${round}: الإغلاق قريب`,
    title: 'توقعاتك ناقصة',
    paragraphs: [
      HELLO(name),
      `يذكّرك أحد مشرفي دوريك ${league}: مباريات الجولة ${round} تنتظر توقعك.`,
      `تُغلق المباراة التالية ${gmtOf(lock, LOCALE)}.`,
    ],
    link: 'توقع الآن',
  }),

  raffleWinner: (name, month, chooseUntil) => ({
    subject: 'فزت بسحب SKOR الشهري',
    title: 'فزت بالسحب الشهري',
    paragraphs: [
      HELLO(name),
      `سُحب سطرك في سحب ${monthOf(month, LOCALE)}. اختر جائزتك: بطاقة معركة تفتح الألعاب القادمة مجانًا، أو سماعة ألعاب.`,
      `اختر قبل ${gmtOf(chooseUntil, LOCALE)}. بعد ذلك تُسحب الجائزة من جديد.`,
      'تبيّن الصفحة كيف سُحب الفائز، وتعيد السحب في متصفحك.',
    ],
    link: 'اختر جائزتك',
  }),

  dispute: {
    hello: HELLO,
    assigned: {
      title: 'يعمل أحد المشرفين على اعتراضك',
      text: 'تصلك رسالة عندما يكون هناك سؤال أو قرار.',
    },
    asked: { title: 'سؤال عن اعتراضك', text: 'ينتظر السؤال جوابك في صفحة اعتراضك.' },
    decided: {
      title: 'صدر القرار في اعتراضك',
      text: 'تعرض صفحة اعتراضك القرار وسببه. يمكنك فتح الاعتراض من جديد مرة واحدة خلال 30 يومًا.',
    },
    corrected: { title: 'أدّى اعتراضك إلى تصحيح', text: 'تبيّن صفحة اعتراضك أيّ تصحيح.' },
    link: 'افتح اعتراضك',
  },

  receipt: (name, number, competition, round) => ({
    title: 'إيصال توقعاتك',
    paragraphs: [
      HELLO(name),
      `ختم السجلّ ما حفظته: ${number === 0 ? 'توقع مسحوب' : predictions(number)}، ${competition}، الجولة ${round}. الملف المرفق يثبت ذلك وفيه توقعاتك: احتفظ به.`,
      'يستطيع أي شخص التحقق من الملف، في متصفح لا يرسل شيئًا أو من دون هذا الموقع.',
    ],
    link: 'تحقق من إيصال',
    end: 'لا مزيد من الإيصالات بالبريد',
  }),

  announcement: {
    change: 'غيّر إعداداتك',
    end: 'لا مزيد من رسائل المنظّم بالبريد',
  },
  enteredAll: (name: string, predictions: number, reason: string) => ({
    title: 'أدخل أحد المنظمين توقعات نيابة عنك',
    paragraphs: [
      HELLO(name),
      `عدد التوقعات التي أدخلها أحد المنظمين نيابة عنك: ${predictions}. تعرضها صفحة توقعاتك.`,
      `السبب، الذي يستطيع الجميع قراءته: ${reason}`,
      'إذا لم تطلب ذلك فاكتب إلينا: التوقع الذي أدخله أحد المنظمين موسوم، ويظهر في سجل التغييرات.',
    ],
    link: 'اعرض توقعاتك',
  }),
  entered: (name: string, teams: string, reason: string) => ({
    title: 'أدخل أحد المنظمين توقعًا نيابة عنك',
    paragraphs: [
      HELLO(name),
      `أدخل أحد المنظمين توقعًا نيابة عنك: ${teams}. تعرض صفحة المباراة نتيجتك المتوقعة.`,
      `السبب، الذي يستطيع الجميع قراءته: ${reason}`,
      'إذا لم تطلب ذلك فاكتب إلينا: التوقع الذي أدخله أحد المنظمين موسوم، ويظهر في سجل التغييرات.',
    ],
    link: 'افتح المباراة',
  }),

  confirmNews: days => ({
    subject: 'يُرجى تأكيد اشتراكك في SKOR',
    title: 'أخبار SKOR بالبريد؟',
    paragraphs: [
      'طلب أحدهم، ونأمل أنه أنت، أخبار SKOR على هذا العنوان.',
      `أكّد ذلك خلال ${days} أيام. من دون نقرة لا يُحفظ شيء ولا تصل أخبار.`,
    ],
    link: 'نعم، أرسلوا لي الأخبار',
  }),

  accessCode: (name, expiresAt) => ({
    subject: 'رمز دخولك إلى SKOR',
    title: 'رمز دخولك',
    paragraphs: [
      HELLO(name),
      'هذا هو الرمز الذي طلبته. اختر «أدخل رمز الدخول» في صفحتنا الرئيسية واكتبه.',
      `يفتح الموقع حتى ${gmtOf(expiresAt, LOCALE)}، كلما أردت، في المتصفح الذي تستخدمه فيه أولًا.`,
    ],
  }),

  newsConfirmed: {
    title: 'تصلك أخبار SKOR',
    paragraphs: ['نقرة واحدة تنهي ذلك، اليوم أو متى شئت. ولا حاجة إلى تسجيل الدخول.'],
    link: 'إلغاء الاشتراك',
  },
}
