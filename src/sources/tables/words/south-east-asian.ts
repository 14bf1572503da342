// Headers in Indonesian and Malay, Filipino, Vietnamese and Thai.
import type { ColumnWords } from './meanings.ts';

export const INDONESIAN_MALAY: ColumnWords = {
  companyName:
    'perusahaan|nama perusahaan|syarikat|nama syarikat|organisasi|nama organisasi|nama pt|majikan|nama majikan|instansi|nama instansi|nama usaha|badan usaha|perniagaan|nama perniagaan|klien|nama klien|pelanggan|nama pelanggan|tempat kerja|pemberi kerja|lembaga|nama lembaga|pertubuhan|pemasok|pembekal',
  otherName: 'nama dagang|nama lain|nama komersial|nama lama|singkatan|jenama|merek',
  personName:
    'nama lengkap|nama penuh|nama depan|nama belakang|nama pertama|nama keluarga|nama kontak|kontak|orang yang dihubungi|pegawai yang dihubungi|nama pegawai|nama karyawan|nama pekerja|nama panggilan|gelar|gelaran|narahubung|nama narahubung|tanggal lahir|tarikh lahir|jenis kelamin|jantina|pic|nama pic',
  name: 'nama',
  position:
    'jabatan|posisi|jawatan|pekerjaan|nama jabatan|nama jawatan|peran|profesi|titel|gelaran jawatan|peranan',
  department: 'departemen|divisi|bagian|jabatan bahagian|bahagian|unit kerja|tim|unit',
  email:
    'surel|alamat email|alamat surel|emel|alamat emel|pos elektronik|e mel|alamat e mel|email kantor|email pejabat|email perusahaan',
  personalEmail: 'email pribadi|emel peribadi|surel pribadi',
  phone:
    'telepon|nomor telepon|no telepon|no telp|telp|nomor telp|telefon|nombor telefon|no telefon|no tel|telepon kantor|telefon pejabat|telepon perusahaan|nomor kontak|telpon|no telpon',
  mobile:
    'ponsel|nomor ponsel|no hp|nomor hp|telepon seluler|telefon bimbit|no telefon bimbit|nombor telefon bimbit|handphone|nomor handphone|no handphone|seluler|whatsapp|no wa|nomor whatsapp|telefon mudah alih',
  fax: 'faks|nomor faks|no faks|faksimile',
  website:
    'situs web|situs|laman web|laman|alamat web|alamat situs|tapak web|laman sesawang|website perusahaan',
  domain: 'domain|nama domain',
  network: 'profil linkedin|tautan linkedin|pautan linkedin',
  otherNumber:
    'npwp|nib|nomor induk berusaha|no pendaftaran|nombor pendaftaran|no syarikat|nombor syarikat|nomor registrasi|no pendaftaran syarikat',
  country: 'negara|nama negara|kode negara|kod negara|kewarganegaraan|negara asal',
  city: 'kota|bandar|kabupaten|kota kabupaten|kabupaten kota|pekan|bandaraya|kecamatan',
  state: 'provinsi|propinsi|negeri|wilayah|daerah',
  address:
    'alamat|lokasi|kantor pusat|ibu pejabat|alamat kantor|alamat pejabat|alamat perusahaan|alamat syarikat|alamat lengkap|domisili|tempat|alamat penuh',
  street: 'jalan|alamat 1|alamat 2|nama jalan|baris alamat 1|baris alamat 2|kelurahan',
  postcode: 'kode pos|poskod',
  industry:
    'industri|sektor|bidang|bidang usaha|jenis usaha|sektor industri|bidang perniagaan|jenis industri|kategori|bidang industri',
  employees:
    'karyawan|jumlah karyawan|jumlah pekerja|jumlah pegawai|bilangan pekerja|pekerja|bil pekerja|bilangan kakitangan|tenaga kerja|jumlah tenaga kerja|pegawai',
  companySize: 'ukuran perusahaan|skala usaha|saiz syarikat|skala perusahaan|ukuran|saiz',
  revenue: 'pendapatan|omzet|pendapatan tahunan|hasil|hasil tahunan|penjualan|jualan|omset|perolehan',
  founded:
    'tahun berdiri|didirikan|tahun pendirian|tahun ditubuhkan|ditubuhkan|tarikh penubuhan|tanggal berdiri|tahun penubuhan|tanggal pendirian',
  description: 'deskripsi|keterangan|penerangan|tentang|perihal|ringkasan|huraian',
  companyType:
    'jenis perusahaan|jenis syarikat|bentuk usaha|badan hukum|bentuk badan usaha|tipe|tipe perusahaan|jenis',
  keywords: 'kata kunci|tag|label',
  id: 'nomor|nombor|bil|no urut|kode|kod',
  note: 'catatan|komentar|ulasan|nota|tanggal|tarikh|sumber|bahasa|pemilik',
};

export const FILIPINO: ColumnWords = {
  companyName:
    'kumpanya|pangalan ng kumpanya|organisasyon|pangalan ng organisasyon|negosyo|pangalan ng negosyo|pinagtatrabahuhan|kompanya|pangalan ng kompanya',
  personName: 'unang pangalan|apelyido|buong pangalan|gitnang pangalan|kasarian|kaarawan',
  name: 'pangalan',
  position: 'posisyon|katungkulan|tungkulin|trabaho|hanapbuhay',
  department: 'kagawaran|departamento',
  email: 'email adres',
  phone: 'telepono|numero ng telepono|bilang ng telepono',
  mobile: 'selpon|numero ng selpon|cellphone number|cp number|cp no',
  country: 'bansa',
  city: 'lungsod|bayan|lungsod bayan|siyudad',
  state: 'lalawigan|probinsya|rehiyon',
  address: 'tirahan|lokasyon|adres',
  street: 'kalye|barangay',
  industry: 'industriya|uri ng negosyo',
  employees: 'empleyado|bilang ng empleyado|bilang ng mga empleyado|manggagawa',
  otherNumber: 'sec registration number|dti number|dti registration|bir tin',
  note: 'tala|puna|petsa',
};

export const VIETNAMESE: ColumnWords = {
  companyName:
    'công ty|tên công ty|doanh nghiệp|tên doanh nghiệp|tổ chức|tên tổ chức|đơn vị|tên đơn vị|nơi làm việc|cơ quan|tên cơ quan|nơi công tác|đơn vị công tác|khách hàng|tên khách hàng|nhà cung cấp|nhà tuyển dụng',
  otherName:
    'tên giao dịch|tên viết tắt|tên quốc tế|tên tiếng anh|tên nước ngoài|tên thương mại|tên khác|thương hiệu',
  personName:
    'họ tên|họ và tên|họ|tên đầy đủ|người liên hệ|tên người liên hệ|tên liên hệ|danh xưng|tên nhân viên|tên đệm|họ và tên đệm|người đại diện|đại diện pháp luật|ngày sinh|giới tính|liên hệ',
  name: 'tên',
  position: 'chức vụ|chức danh|vị trí|nghề nghiệp|vị trí công việc|vị trí công tác|công việc|vai trò',
  department: 'phòng ban|bộ phận|phòng|đội',
  email: 'thư điện tử|địa chỉ email|hộp thư|địa chỉ thư điện tử|email công ty|email công việc',
  personalEmail: 'email cá nhân',
  phone:
    'điện thoại|số điện thoại|sđt|đt|điện thoại bàn|điện thoại cố định|số đt|điện thoại công ty|đt bàn|số liên hệ|điện thoại liên hệ|máy bàn',
  mobile: 'di động|điện thoại di động|số di động|đtdđ|số điện thoại di động|đt di động',
  fax: 'số fax',
  website: 'trang web|địa chỉ web|trang chủ|địa chỉ trang web|trang thông tin điện tử',
  domain: 'tên miền',
  network: 'hồ sơ linkedin|liên kết linkedin',
  otherNumber: 'mã số thuế|mst|mã số doanh nghiệp|số đăng ký kinh doanh|mã doanh nghiệp|số đkkd',
  country: 'quốc gia|nước|tên nước|mã quốc gia|đất nước|quốc tịch',
  city: 'thành phố|quận huyện|tỉnh thành|quận|huyện|thị xã',
  state: 'tỉnh|tỉnh thành phố|khu vực|vùng|bang|tỉnh tp',
  address:
    'địa chỉ|trụ sở|trụ sở chính|địa chỉ công ty|địa điểm|địa chỉ trụ sở|địa chỉ trụ sở chính|văn phòng|nơi ở|vị trí địa lý',
  street: 'đường|số nhà|phố|phường xã|tên đường',
  postcode: 'mã bưu điện|mã bưu chính',
  industry:
    'ngành|ngành nghề|lĩnh vực|ngành nghề kinh doanh|lĩnh vực kinh doanh|lĩnh vực hoạt động|ngành hàng|ngành nghề chính|loại hình kinh doanh',
  employees:
    'nhân viên|số nhân viên|số lượng nhân viên|số lao động|số lượng lao động|nhân sự|số nhân sự|tổng số nhân viên',
  companySize: 'quy mô|quy mô công ty|quy mô doanh nghiệp|quy mô nhân sự',
  revenue: 'doanh thu|doanh số|doanh thu năm|doanh thu hàng năm',
  founded: 'năm thành lập|ngày thành lập|thành lập|năm thành lập công ty|ngày cấp|ngày hoạt động',
  description: 'mô tả|giới thiệu|thông tin|giới thiệu công ty|mô tả công ty',
  companyType: 'loại hình|loại hình doanh nghiệp|loại hình công ty|loại doanh nghiệp|loại công ty',
  keywords: 'từ khóa|từ khoá|nhãn|thẻ',
  id: 'stt|số thứ tự|mã|mã số|mã khách hàng|mã nhân viên',
  note: 'ghi chú|ngày|ngày tạo|trạng thái|nguồn|nhận xét|ngày cập nhật|người phụ trách',
};

export const THAI: ColumnWords = {
  companyName:
    'บริษัท|ชื่อบริษัท|องค์กร|ชื่อองค์กร|หน่วยงาน|ชื่อหน่วยงาน|นายจ้าง|สถานประกอบการ|ชื่อกิจการ|กิจการ|ชื่อนิติบุคคล|นิติบุคคล|ที่ทำงาน|สถานที่ทำงาน|ลูกค้า|ชื่อลูกค้า|ชื่อสถานประกอบการ|ผู้ประกอบการ|ห้างร้าน|ชื่อห้างร้าน|ชื่อร้าน',
  otherName: 'ชื่อทางการค้า|ชื่อเดิม|ชื่อย่อ|ชื่อภาษาอังกฤษ|ชื่อบริษัทภาษาอังกฤษ|แบรนด์',
  personName:
    'ชื่อนามสกุล|ชื่อ-นามสกุล|ชื่อสกุล|ชื่อ-สกุล|นามสกุล|ชื่อเต็ม|ชื่อจริง|ผู้ติดต่อ|ชื่อผู้ติดต่อ|คำนำหน้า|คำนำหน้าชื่อ|ชื่อเล่น|ชื่อพนักงาน|ชื่อและนามสกุล|กรรมการ|วันเกิด|เพศ|สกุล',
  name: 'ชื่อ',
  position: 'ตำแหน่ง|ตำแหน่งงาน|อาชีพ|หน้าที่|ชื่อตำแหน่ง',
  department: 'แผนก|ฝ่าย|สังกัด|ทีม',
  email: 'อีเมล|อีเมล์|ที่อยู่อีเมล|อีเมลล์|ไปรษณีย์อิเล็กทรอนิกส์|อีเมลบริษัท|ที่อยู่อีเมล์',
  personalEmail: 'อีเมลส่วนตัว',
  phone:
    'โทรศัพท์|เบอร์โทร|เบอร์โทรศัพท์|หมายเลขโทรศัพท์|โทร|เบอร์|เบอร์ติดต่อ|โทรศัพท์ที่ทำงาน|เบอร์โทรบริษัท|เบอร์สำนักงาน|เบอร์โทรติดต่อ',
  mobile: 'มือถือ|โทรศัพท์มือถือ|เบอร์มือถือ|เบอร์โทรศัพท์มือถือ|โทรศัพท์เคลื่อนที่',
  fax: 'แฟกซ์|โทรสาร|เบอร์แฟกซ์',
  website: 'เว็บไซต์|เว็บไซท์|เว็บ|เว็บไซด์|หน้าเว็บ|ที่อยู่เว็บไซต์',
  domain: 'โดเมน|ชื่อโดเมน',
  network: 'ลิงก์อิน|ลิงค์อิน|โปรไฟล์linkedin',
  otherNumber: 'เลขทะเบียน|เลขทะเบียนนิติบุคคล|เลขประจำตัวผู้เสียภาษี|ทะเบียนนิติบุคคล|เลขผู้เสียภาษี|เลขทะเบียนบริษัท',
  country: 'ประเทศ|ชื่อประเทศ|รหัสประเทศ|สัญชาติ',
  city: 'เมือง|อำเภอ|เขต|อำเภอเขต|เขตอำเภอ',
  state: 'จังหวัด|ภาค|ภูมิภาค|รัฐ',
  address: 'ที่อยู่|ที่ตั้ง|สำนักงานใหญ่|ที่ตั้งสำนักงานใหญ่|ที่อยู่บริษัท|สถานที่|สถานที่ตั้ง|ทำเล',
  street: 'ถนน|ตำบล|แขวง|ตำบลแขวง|บ้านเลขที่|ซอย',
  postcode: 'รหัสไปรษณีย์',
  industry: 'อุตสาหกรรม|ประเภทธุรกิจ|ธุรกิจ|ประเภทกิจการ|กลุ่มอุตสาหกรรม|หมวดธุรกิจ|สาขาธุรกิจ|ลักษณะธุรกิจ',
  employees: 'จำนวนพนักงาน|พนักงาน|จำนวนลูกจ้าง|จำนวนคนงาน|จำนวนบุคลากร',
  companySize: 'ขนาดบริษัท|ขนาดธุรกิจ|ขนาดองค์กร|ขนาด',
  revenue: 'รายได้|ยอดขาย|รายได้ต่อปี|รายได้รวม',
  founded: 'ปีที่ก่อตั้ง|ก่อตั้ง|วันที่จดทะเบียน|ปีก่อตั้ง|วันที่ก่อตั้ง|ปีที่จดทะเบียน',
  description: 'รายละเอียด|คำอธิบาย|เกี่ยวกับ|ข้อมูลบริษัท',
  companyType: 'ประเภท|ประเภทบริษัท|ประเภทนิติบุคคล|รูปแบบธุรกิจ',
  keywords: 'คำสำคัญ|แท็ก|คีย์เวิร์ด',
  id: 'ลำดับ|ลำดับที่|รหัส|เลขที่|รหัสลูกค้า|รหัสพนักงาน',
  note: 'หมายเหตุ|บันทึก|วันที่|สถานะ|แหล่งที่มา|ภาษา',
};
