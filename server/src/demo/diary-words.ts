/** What members call their recovery diaries and write into them, by procedure: each title stands once. */
interface Words {
  titles: string[];
  /** By how far recovery has gone: at first, in between, later. */
  notes: string[][];
}

export const diaryWords: Record<string, Record<'en' | 'zh', Words>> = {
  facelift: {
    en: {
      titles: [
        'Facelift at 61: five weeks of notes',
        'Pillows, soup and patience',
        'What my face did in 38 days',
        'The scarf weeks',
        'Back to choir after a facelift',
        'Slower than I had planned',
        'Notes for my sister, who is thinking about it',
        'Healing through a Hobart winter',
        'A facelift with two dogs at home',
        'Swollen, then bored, then fine',
      ],
      notes: [
        [
          'Mostly slept. Soup, water, three pillows.',
          'My face feels tight when I talk. I kept my head up and moved a little every hour.',
          'My sister did the cooking. I watched the garden.',
          'More swollen than yesterday, which I had been told to expect.',
          'Washed my hair with help. That alone made the day.',
        ],
        [
          'A short walk with a scarf before lunch. Tired by three.',
          'The bruises are yellow now and move down my neck.',
          'Slept on my side for half the night.',
          'Stitches in front of the ears are out. It pinched a little.',
          'A friend came by. I laughed carefully.',
        ],
        [
          'Back at my desk for half a day.',
          'An ordinary day. I forgot about it for hours.',
          'Still numb in front of both ears. Everything else feels normal.',
          'Walked along the river for an hour without thinking of it.',
          'The scars behind my ears itch. I keep them out of the sun.',
        ],
      ],
    },
    zh: {
      titles: ['拉皮后的三十八天', '戴丝巾的那几周', '从肿胀到恢复日常', '写给想做拉皮的朋友'],
      notes: [
        [
          '大部分时间在睡觉，喝汤、喝水，垫三个枕头。',
          '说话时脸发紧，每小时起来走几步。',
          '慢慢来的一天，家人帮忙做饭。',
          '比昨天更肿，医生说过会这样。',
          '家人帮我洗了头，舒服多了。',
        ],
        [
          '午饭前系着丝巾散了会儿步，下午三点就累了。',
          '淤青变黄，慢慢往脖子下面走。',
          '有半个晚上能侧着睡了。',
          '耳前的线拆了，有一点刺痛。',
          '朋友来坐了坐，笑的时候还很小心。',
        ],
        [
          '回去上了半天班。',
          '很平常的一天，好几个小时都没想起这件事。',
          '两侧耳前还有点麻，其他都正常。',
          '沿着河走了一个小时，没有不舒服。',
          '耳后的疤有点痒，出门注意防晒。',
        ],
      ],
    },
  },
  tummy_tuck: {
    en: {
      titles: [
        'Two months after a tummy tuck, told honestly',
        'Walking like a question mark',
        'Tummy tuck with a toddler in the house',
        'The binder and I',
        'From the couch to the school run',
        'Eight weeks without lifting',
        'What I could do, and when',
        'Standing up straight again',
      ],
      notes: [
        [
          'I walk bent forward and slowly, to the bathroom and back.',
          'The drains pull when I turn. My husband writes down the numbers.',
          'Slept in the armchair. Coughing is the worst part.',
          'Short steps every hour. The rest of the day on the couch.',
          'Sore and swollen. I took the tablets on time and it was bearable.',
        ],
        [
          'The drains are out. I can turn on my side now.',
          'I stand almost straight until noon, then I bend again.',
          'Ten minutes around the block in the binder.',
          'My daughter sits beside me now, as I may not lift her.',
          'Swollen in the evening, flat in the morning.',
        ],
        [
          'Drove the car for the first time, with a small cushion under the belt.',
          'Back at work at my desk. Tired, but fine.',
          'Numb below the navel. The scar is pink.',
          'I lifted the washing basket half full. No pain.',
          'A normal weekend. I still wear the binder on long days.',
        ],
      ],
    },
    zh: {
      titles: ['腹壁整形六十天记录', '弯着腰走路的日子', '家里有小朋友的恢复期'],
      notes: [
        [
          '弯着腰慢慢走，只到洗手间再回来。',
          '翻身时引流管会牵扯，家人帮忙记数字。',
          '在沙发椅上睡的，咳嗽最难受。',
          '每小时走几步，其余时间躺着。',
          '又酸又肿，按时吃药还能忍受。',
        ],
        [
          '引流管拔了，可以侧身了。',
          '上午几乎能站直，下午又弯下去。',
          '穿着束腹带在楼下走了十分钟。',
          '不能抱孩子，就让她坐在旁边。',
          '早上平，晚上肿。',
        ],
        [
          '第一次开车，安全带下垫了小垫子。',
          '回去坐办公室了，累但还好。',
          '肚脐下面还麻，疤是粉色的。',
          '提了半篮衣服，没有疼。',
          '普通的周末，出门久了还是穿束腹带。',
        ],
      ],
    },
  },
  otoplasty: {
    en: {
      titles: [
        'Four weeks with a headband',
        'My ears at 34',
        'Sleeping on my back for a month',
        'Otoplasty, week by week',
      ],
      notes: [
        [
          'The bandage is warm and itchy. I slept on my back.',
          'A dull ache behind both ears. Quiet day with a book.',
          'It throbs when I bend down, so I do not.',
        ],
        [
          'The bandage is off. Bruised and a little lopsided from swelling.',
          'Headband at night from now on. The ears are sore to touch.',
          'Back in class with my hair down.',
        ],
        [
          'Only the headband reminds me at night.',
          'Put my glasses on for a whole day.',
          'Numb at the edges, and cold weather stings.',
          'Swam again after the check-up.',
        ],
      ],
    },
    zh: {
      titles: ['戴发带的四周', '耳朵手术恢复小记'],
      notes: [
        ['纱布又热又痒，平躺着睡。', '两耳后面隐隐作痛，看书度过一天。', '低头时会胀痛，尽量不低头。'],
        [
          '纱布拆了，有淤青，因为肿看起来有点不对称。',
          '从今晚起睡觉戴发带，碰到还会疼。',
          '把头发放下来，回去上课了。',
        ],
        [
          '只有晚上的发带提醒我做过手术。',
          '戴了一整天眼镜，没问题。',
          '边缘有点麻，天冷时会刺痛。',
          '复查后又去游泳了。',
        ],
      ],
    },
  },
  chemical_peels: {
    en: {
      titles: [
        'Nine days of flaking',
        'A peel before spring, day by day',
        'Hat, sunscreen, repeat',
        'My first peel, with the boring parts',
        'Peeling on a work week',
        'Redness diary',
      ],
      notes: [
        [
          'It feels like a sunburn. Cool water and the plain cream.',
          'Red and tight. I stayed inside.',
          'My cheeks are hot. I slept on a clean towel.',
        ],
        [
          'The skin around my mouth has begun to flake. I leave it alone.',
          'Brown and papery. Worked from home with the camera off.',
          'It itches a bit. Cream every two hours.',
        ],
        [
          'Most of the flakes are gone. Still pink.',
          'Make-up again, for a lunch. Sunscreen under it.',
          'Back to normal, apart from a dry chin.',
          'I walk on the shady side of the street now.',
        ],
      ],
    },
    zh: {
      titles: ['换肤后脱皮的九天', '帽子、防晒和耐心'],
      notes: [
        ['像晒伤一样，用凉水和基础面霜。', '又红又紧，没有出门。', '脸颊发烫，睡在干净毛巾上。'],
        ['嘴边开始脱皮，不去撕。', '皮肤发褐、像纸一样，在家办公没开摄像头。', '有点痒，每两小时涂一次面霜。'],
        [
          '大部分皮屑掉了，还有点粉。',
          '中午聚餐化了淡妆，先涂防晒。',
          '除了下巴有点干，都正常了。',
          '现在走路都挑阴凉的一边。',
        ],
      ],
    },
  },
  laser_hair_removal: {
    en: {
      titles: ['Three days after laser on my legs', 'Second session, short notes', 'Laser and a desk job'],
      notes: [
        ['Warm and bumpy for the evening. Loose trousers.', 'Red dots like goosebumps. A cool pack helped.'],
        ['The bumps are flat. It itches under tights.', 'Cycled to work slowly. No hot shower yet.'],
        ['Nothing to see any more.', 'Back to training. Sunscreen on both legs.'],
      ],
    },
    zh: {
      titles: ['激光脱毛后三天'],
      notes: [
        ['晚上发热，有小疙瘩，穿了宽松的裤子。', '像鸡皮疙瘩一样的小红点，冷敷后好些。'],
        ['疙瘩平了，穿袜子会痒。', '慢慢骑车上班，还没洗热水澡。'],
        ['已经看不出来了。', '恢复运动，双腿都涂了防晒。'],
      ],
    },
  },
};
