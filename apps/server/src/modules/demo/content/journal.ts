import { type Both, both } from '../demo-language.ts';
import type { DemoPictureName } from '../demo-pictures.ts';
import { block, paragraphs } from '../writer.ts';
import type { DemoCategory, DemoPost } from './posts.ts';

interface Note {
  title: Both;
  slug: Both;
  picture: DemoPictureName;
  focal?: [x: number, y: number];
  published: string;
  author: string;
  category: DemoCategory;
  summary: Both;
  text: Both[];
}

/** A short note of the journal: one text of a few paragraphs. */
function note({ author, summary, text, category, ...post }: Note): DemoPost {
  return {
    type: 'journal',
    ...post,
    category,
    data: { author, summary },
    rows: ({ language }) => [
      [block('Full Text', { text: paragraphs(...text.map((paragraph) => paragraph[language])) })],
    ],
  };
}

/** A thing to do: its hour, price and length stand in lists. */
function day(
  title: Both,
  slug: Both,
  picture: DemoPictureName,
  facts: { hour: Both; price: Both; length: Both },
  summary: Both,
  text: Both[],
): DemoPost {
  return {
    type: 'days',
    title,
    slug,
    picture,
    published: '2026-01-05T08:00:00.000Z',
    data: { ...facts, summary },
    rows: ({ language }) => [
      [block('Full Text', { text: paragraphs(...text.map((paragraph) => paragraph[language])) })],
    ],
  };
}

const ayu = 'Ayu Sudarma';
const komang = 'Komang Sudarma';

export const journalNotes: DemoPost[] = [
  note({
    title: both('Four sisters and their salt', 'Empat bersaudari dan garam mereka'),
    slug: both('four-sisters-and-their-salt', 'empat-bersaudari-dan-garam'),
    picture: 'salt',
    published: '2026-06-03T08:00:00.000Z',
    author: ayu,
    category: 'village',
    summary: both(
      'The pans at Pejarakan are worked from four in the morning, and only in the dry months.',
      'Tambak di Pejarakan dikerjakan sejak pukul empat pagi, dan hanya di bulan-bulan kering.',
    ),
    text: [
      both(
        'Seawater is let in at the spring tide and left to stand for nine days. What happens then is mostly waiting, and walking: two baskets, forty kilos, eleven pans, and the tenth day begins before the sun does.',
        'Air laut dimasukkan saat pasang purnama dan dibiarkan sembilan hari. Sesudahnya kebanyakan menunggu, dan berjalan: dua keranjang, empat puluh kilo, sebelas petak, dan hari kesepuluh dimulai sebelum matahari.',
      ),
      both(
        'The sisters inherited the pans from their mother, in equal shares and in no particular order. They sell to us, to two kitchens in Lovina and to whoever walks past with a bag.',
        'Mereka mewarisi tambak itu dari ibunya, sama rata dan tanpa urutan. Garamnya dijual kepada kami, dua dapur di Lovina, dan siapa saja yang lewat membawa kantong.',
      ),
    ],
  }),
  note({
    title: both('Why there are vines in Bali', 'Mengapa ada kebun anggur di Bali'),
    slug: both('why-there-are-vines-in-bali', 'mengapa-ada-kebun-anggur'),
    picture: 'terraces',
    published: '2026-05-18T08:00:00.000Z',
    author: ayu,
    category: 'village',
    summary: both(
      'North of the mountains it rains ninety days a year. Grapes do not mind.',
      'Di utara pegunungan hujan turun sembilan puluh hari setahun. Anggur tidak keberatan.',
    ),
    text: [
      both(
        'Clouds come from the south and empty themselves over Bedugul. What reaches us is wind, light and very little water, which is why the rice stops at Banyupoh and the vines begin.',
        'Awan datang dari selatan dan menumpahkan isinya di Bedugul. Yang sampai ke sini angin, cahaya, dan sedikit sekali air; karena itu sawah berhenti di Banyupoh dan kebun anggur dimulai.',
      ),
      both(
        'They are pruned three times a year, because nothing here tells them that it is winter. Most become table grapes. The rest is wine, and improving.',
        'Pohonnya dipangkas tiga kali setahun, sebab di sini tak ada yang memberi tahu bahwa sudah musim dingin. Kebanyakan jadi anggur meja. Sisanya jadi minuman, dan makin baik.',
      ),
    ],
  }),
  note({
    title: both('What we cook on Mondays', 'Yang kami masak hari Senin'),
    slug: both('what-we-cook-on-mondays', 'yang-kami-masak-hari-senin'),
    picture: 'table',
    published: '2026-04-20T08:00:00.000Z',
    author: 'Ibu Ariani',
    category: 'kitchen',
    summary: both(
      'The boats rest, so the kitchen does without fish.',
      'Perahu beristirahat, jadi dapur berjalan tanpa ikan.',
    ),
    text: [
      both(
        'Monday is young jackfruit, long beans with grated coconut, tempe from next door and whatever the garden has too much of. There is papaya, because there is always papaya.',
        'Senin itu nangka muda, kacang panjang dengan kelapa parut, tempe dari sebelah, dan apa saja yang berlebih di kebun. Ada pepaya, karena selalu ada pepaya.',
      ),
      both(
        'Guests ask for the recipe of the sambal. There is none; there is a mortar, and the rule that you stop when your arm says so.',
        'Tamu minta resep sambalnya. Tidak ada; yang ada cobek, dan aturan berhenti kalau lengan sudah minta.',
      ),
    ],
  }),
  note({
    title: both('A night with Pak Nengah', 'Semalam bersama Pak Nengah'),
    slug: both('a-night-with-pak-nengah', 'semalam-bersama-pak-nengah'),
    picture: 'night-sea',
    published: '2026-03-02T08:00:00.000Z',
    author: komang,
    category: 'village',
    summary: both(
      'He has fished by lamp since he was nine. The lamp has changed.',
      'Ia memancing dengan lampu sejak umur sembilan. Lampunya sudah berganti.',
    ),
    text: [
      both(
        'Paraffin until 1994, then gas, now a battery that hums. The fish come to all three. What changed is the quiet, he says: with gas you could hear them.',
        'Minyak tanah sampai 1994, lalu gas, sekarang aki yang berdengung. Ikan datang ke ketiganya. Yang berubah sepinya, katanya: dengan gas suara mereka terdengar.',
      ),
      both(
        'We came home at four with eleven squid and a story about a whale that may have been a rock.',
        'Kami pulang pukul empat membawa sebelas cumi dan cerita tentang paus yang mungkin saja batu.',
      ),
    ],
  }),
  note({
    title: both('Nyepi, the day with no light', 'Nyepi, hari tanpa cahaya'),
    slug: both('nyepi-the-day-with-no-light', 'nyepi-hari-tanpa-cahaya'),
    picture: 'temple',
    focal: [50, 38],
    published: '2026-02-11T08:00:00.000Z',
    author: ayu,
    category: 'village',
    summary: both(
      'For one day a year Bali goes quiet. What that means if you are our guest.',
      'Sehari dalam setahun Bali hening. Apa artinya bila Anda tamu kami.',
    ),
    text: [
      both(
        'No planes, no cars, no lamps that show outside. The kitchen cooks the day before, and the bay is lit by what lives in it.',
        'Tak ada pesawat, mobil, atau lampu yang terlihat dari luar. Dapur memasak sehari sebelumnya, dan teluk diterangi oleh yang hidup di dalamnya.',
      ),
      both(
        'You may walk as far as our wall. Most people read, sleep, and are surprised by the stars.',
        'Anda boleh berjalan sampai tembok kami. Kebanyakan orang membaca, tidur, dan terkejut melihat bintang.',
      ),
    ],
  }),
  note({
    title: both('Reading the wall at Menjangan', 'Membaca tebing Menjangan'),
    slug: both('reading-the-wall-at-menjangan', 'membaca-tebing-menjangan'),
    picture: 'island',
    published: '2026-01-15T08:00:00.000Z',
    author: komang,
    category: 'reef',
    summary: both(
      'A drop of sixty metres, and how to look at it without hurrying.',
      'Tebing enam puluh meter, dan cara memandangnya tanpa terburu-buru.',
    ),
    text: [
      both(
        'Start shallow and stay there. In the first five metres live more kinds than in the fifty below, and the light is better.',
        'Mulailah di dangkal dan tinggallah di sana. Di lima meter pertama hidup lebih banyak jenis daripada di lima puluh meter di bawahnya, dan cahayanya lebih baik.',
      ),
      both(
        'Pick one square metre of wall and look at it until something moves. Something always does.',
        'Pilih satu meter persegi tebing dan pandangi sampai ada yang bergerak. Selalu ada.',
      ),
    ],
  }),
  day(
    both('Menjangan by boat', 'Menjangan dengan perahu'),
    both('menjangan-by-boat', 'menjangan-dengan-perahu'),
    'island',
    {
      hour: both('6:30', '6.30'),
      price: both('IDR 850,000', 'IDR 850.000'),
      length: both('Half a day', 'Setengah hari'),
    },
    both(
      'Two dives or a long snorkel along the wall, lunch on the sand, back before the wind.',
      'Dua penyelaman atau snorkel panjang di tebing karang, makan siang di pasir, pulang sebelum angin.',
    ),
    [
      both(
        'The boat leaves from the beach at half past six and takes forty minutes. Six people at most; masks, fins and lunch are in it, tanks are extra.',
        'Perahu berangkat dari pantai pukul setengah tujuh dan perlu empat puluh menit. Paling banyak enam orang; masker, kaki katak, dan makan siang termasuk, tabung dihitung terpisah.',
      ),
    ],
  ),
  day(
    both('The reef garden with Komang', 'Taman karang bersama Komang'),
    both('the-reef-garden-with-komang', 'taman-karang-bersama-komang'),
    'reef',
    {
      hour: both('7:15', '7.15'),
      price: both('IDR 250,000', 'IDR 250.000'),
      length: both('1½ hours', '1½ jam'),
    },
    both(
      'A slow swim over the steel frames, with the person who planted them.',
      'Berenang pelan di atas rangka baja bersama orang yang menanam karangnya.',
    ),
    [
      both(
        'Straight out from the steps, never deeper than seven metres. You need to swim; you need not dive. Half of the price buys wire and steel.',
        'Lurus dari tangga, tak pernah lebih dari tujuh meter. Anda perlu bisa berenang, tidak perlu menyelam. Separuh harganya menjadi kawat dan besi.',
      ),
    ],
  ),
  day(
    both('Walk to the terraces', 'Jalan ke sawah'),
    both('walk-to-the-terraces', 'jalan-ke-sawah'),
    'terraces',
    {
      hour: both('15:30', '15.30'),
      price: both('IDR 200,000', 'IDR 200.000'),
      length: both('3 hours', '3 jam'),
    },
    both(
      'Up through the vineyards to Banyupoh and down the other side.',
      'Naik lewat kebun anggur ke Banyupoh dan turun di sisi lain.',
    ),
    [
      both(
        'Kadek walks in front and names what grows. Shoes that may get wet, a hat, and a litre of water each.',
        'Kadek berjalan di depan dan menyebut apa yang tumbuh. Sepatu yang boleh basah, topi, dan seliter air untuk tiap orang.',
      ),
    ],
  ),
  day(
    both('Lamp fishing', 'Memancing dengan lampu'),
    both('lamp-fishing', 'memancing-dengan-lampu'),
    'night-sea',
    {
      hour: both('19:30', '19.30'),
      price: both('IDR 300,000', 'IDR 300.000'),
      length: both('2 hours', '2 jam'),
    },
    both(
      'Out with Pak Nengah on the jukung. You may come home with nothing.',
      'Melaut bersama Pak Nengah naik jukung. Bisa saja pulang tanpa hasil.',
    ),
    [
      both(
        'Two guests to a boat, because that is what a jukung carries. What you catch is breakfast.',
        'Dua tamu satu perahu, karena sekian muatan jukung. Yang terpancing jadi sarapan.',
      ),
    ],
  ),
];
