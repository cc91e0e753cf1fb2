import type { Block } from '@vold/contract';
import { block, paragraphs, type Writer } from '../writer.ts';

/** The long article: texts, a wide picture, a quote, three pictures and a file to take away. */
export function reefBlocks({ say, picture, file }: Writer): Block[][] {
  return [
    [
      block('Full Text', {
        text:
          paragraphs(
            say(
              'My father used to say that the fish left before the fishermen noticed. He meant 1998. The water stayed warm for four months, and the coral that the dynamite had missed turned white. By the next dry season the bay was grey to a depth of ten metres. You could anchor anywhere; there was nothing left to damage.',
              'Ayah sering berkata, ikan pergi sebelum nelayan sadar. Maksudnya tahun 1998. Air hangat selama empat bulan, dan karang yang lolos dari dinamit memutih. Musim kering berikutnya teluk kelabu sampai sepuluh meter ke bawah. Jangkar boleh dilempar di mana saja; tak ada lagi yang bisa rusak.',
            ),
            say(
              'I was eleven and liked the grey bay, because nobody shouted when I stood up in the shallows. It took me some years to understand what I had been standing on.',
              'Umur saya sebelas tahun dan saya suka teluk kelabu itu, karena tak ada yang berteriak kalau saya berdiri di air dangkal. Butuh beberapa tahun sampai saya mengerti apa yang saya injak.',
            ),
          ) +
          `<h2>${say('A frame, a cable and a charger', 'Rangka, kabel, dan pengisi daya')}</h2>` +
          paragraphs(
            say(
              'The idea came with an architect and a marine scientist who had tried it elsewhere: weld a frame from ordinary building steel, sink it, and pass a current through it that is too weak to feel. Minerals in the seawater settle on the metal as limestone, about a centimetre a year. Pieces of living coral that storms have broken off are tied to the frame with wire. They grow on it faster than they would on rock, and they survive warm years better.',
              'Gagasannya datang bersama seorang arsitek dan seorang ilmuwan laut yang pernah mencobanya di tempat lain: las rangka dari besi bangunan biasa, tenggelamkan, lalu alirkan arus yang terlalu lemah untuk dirasakan. Mineral laut mengendap di besi menjadi batu kapur, kira-kira satu sentimeter setahun. Potongan karang hidup yang patah oleh badai diikat ke rangka dengan kawat. Di sana mereka tumbuh lebih cepat daripada di batu, dan lebih tahan pada tahun-tahun hangat.',
            ),
          ),
      }),
    ],
    [
      block('Full Banner', {
        image: {
          ...picture('island'),
          hour: say('10:30', '10.30'),
          caption: say(
            'From above, the bay and the island share one colour',
            'Dari atas, teluk dan pulau berbagi satu warna',
          ),
        },
      }),
    ],
    [
      block('Full Text', {
        text: paragraphs(
          say(
            'The first frame went down in June 2000 in front of what is now our terrace. It looked like a bus stop. The village thought so too, and for a year it was called the bus stop.',
            'Rangka pertama turun bulan Juni 2000, di depan yang kini teras kami. Bentuknya seperti halte bus. Orang desa sependapat, dan setahun lamanya ia disebut halte.',
          ),
        ),
      }),
    ],
    [
      block('Quote Text', {
        content: say(
          'The first frame looked like a bus stop. For a year that was its name.',
          'Rangka pertama mirip halte bus. Setahun lamanya itulah namanya.',
        ),
        contentSmall: '',
      }),
    ],
    [
      block('Full Text', {
        text:
          `<h2>${say('What grew, in order', 'Apa yang tumbuh, berurutan')}</h2>` +
          paragraphs(
            say(
              'People expect coral first. It was not first. I kept a notebook, because the school wanted one, and the order was this:',
              'Orang menyangka karang yang pertama. Bukan. Saya punya buku catatan, karena sekolah memintanya, dan urutannya begini:',
            ),
          ) +
          `<ol><li>${say(
            'Limestone, white and rough, within a month.',
            'Batu kapur, putih dan kasar, dalam sebulan.',
          )}</li><li>${say(
            'Damselfish, which moved in as if they had been waiting.',
            'Ikan betok laut, yang langsung pindah seolah sudah lama menunggu.',
          )}</li><li>${say(
            'The wired pieces themselves: staghorn after ten weeks, brain coral after a year.',
            'Potongan yang diikat: karang tanduk setelah sepuluh minggu, karang otak setelah setahun.',
          )}</li><li>${say(
            'Larger fish, because of the small ones. Then the fishermen, who agreed to stay outside the buoys.',
            'Ikan yang lebih besar, karena yang kecil. Lalu para nelayan, yang setuju tinggal di luar pelampung.',
          )}</li></ol>` +
          paragraphs(
            say(
              'That last line is the one that mattered. A frame protects a few square metres. The agreement protects two hectares, and it is renewed every January in the village hall, with coffee.',
              'Baris terakhir itulah yang penting. Satu rangka melindungi beberapa meter persegi. Kesepakatan itu melindungi dua hektar, dan diperbarui setiap Januari di balai desa, sambil minum kopi.',
            ),
          ),
      }),
    ],
    [
      block('Gallery', {
        images: [
          {
            ...picture('boats', [60, 60]),
            hour: say('18:05', '18.05'),
            caption: say('The boats stay outside the buoys', 'Perahu tinggal di luar pelampung'),
          },
          {
            ...picture('night-sea', [62, 60]),
            hour: say('19:30', '19.30'),
            caption: say('Lamps, after dark', 'Lampu, setelah gelap'),
          },
          {
            ...picture('salt'),
            hour: say('5:50', '5.50'),
            caption: say('Clean water makes clean salt', 'Air bersih, garam bersih'),
          },
        ],
      }),
    ],
    [
      block('Full Text', {
        text:
          `<h2>${say('How to see it', 'Cara melihatnya')}</h2>` +
          paragraphs(
            say(
              'From the steps, swim straight out for two minutes and look down. The oldest frame is the one you cannot recognise as a frame. Please do not stand on anything; there is something there now.',
              'Dari tangga, berenanglah lurus dua menit lalu lihat ke bawah. Rangka tertua adalah yang tak lagi dikenali sebagai rangka. Jangan berdiri di atas apa pun; sekarang ada sesuatu di sana.',
            ),
          ),
      }),
    ],
    [
      block('Downloadable Files', {
        mainTitle: '',
        downloads: [
          {
            title: say(
              'Fish of the bay, one sheet to take into the water',
              'Ikan teluk, satu lembar untuk dibawa ke air',
            ),
            file: { ...file('fish-of-the-bay.pdf') },
          },
        ],
      }),
    ],
  ];
}
