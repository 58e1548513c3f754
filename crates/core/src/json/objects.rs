//! A reader that reads a struct only from an object. Derived code also accepts a list of the fields in their order, which no
//! caller means.

use serde::Deserializer;
use serde::de::{DeserializeSeed, EnumAccess, Error, MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor};

/// A reader, or something that a reader hands out, with this rule for everything below it.
pub(super) struct OnlyObjects<T>(pub(super) T);

/// Takes what a reader found.
struct Taker<V> {
    visitor: V,
    is_struct: bool,
}

fn any<V>(visitor: V) -> Taker<V> {
    Taker { visitor, is_struct: false }
}

fn of_struct<V>(visitor: V) -> Taker<V> {
    Taker { visitor, is_struct: true }
}

macro_rules! forward_reads {
    ($($method:ident($($name:ident: $type:ty),*) $taker:ident;)*) => {$(
        fn $method<V: Visitor<'de>>(self, $($name: $type,)* visitor: V) -> Result<V::Value, Self::Error> {
            self.0.$method($($name,)* $taker(visitor))
        }
    )*};
}

impl<'de, R: Deserializer<'de>> Deserializer<'de> for OnlyObjects<R> {
    type Error = R::Error;

    forward_reads! {
        deserialize_struct(name: &'static str, fields: &'static [&'static str]) of_struct;
        deserialize_newtype_struct(name: &'static str) any;
        deserialize_unit_struct(name: &'static str) any;
        deserialize_tuple_struct(name: &'static str, len: usize) any;
        deserialize_tuple(len: usize) any;
        deserialize_any() any;
        deserialize_bool() any;
        deserialize_i8() any;
        deserialize_i16() any;
        deserialize_i32() any;
        deserialize_i64() any;
        deserialize_i128() any;
        deserialize_u8() any;
        deserialize_u16() any;
        deserialize_u32() any;
        deserialize_u64() any;
        deserialize_u128() any;
        deserialize_f32() any;
        deserialize_f64() any;
        deserialize_char() any;
        deserialize_str() any;
        deserialize_string() any;
        deserialize_bytes() any;
        deserialize_byte_buf() any;
        deserialize_option() any;
        deserialize_unit() any;
        deserialize_seq() any;
        deserialize_map() any;
        deserialize_identifier() any;
        deserialize_ignored_any() any;
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, R::Error> {
        self.0.deserialize_enum(name, variants, any(visitor)).map_err(|error| match error.to_string() {
            // The reader does not say of what, if it finds a number or a list.
            unsaid if unsaid.starts_with("expected value") => R::Error::custom(format!("expected one of `{}`", variants.join("`, `"))),
            _ => error,
        })
    }

    fn is_human_readable(&self) -> bool {
        self.0.is_human_readable()
    }
}

macro_rules! forward_values {
    ($($method:ident($($name:ident: $type:ty)?);)*) => {$(
        fn $method<E: Error>(self, $($name: $type)?) -> Result<V::Value, E> {
            self.visitor.$method($($name)?)
        }
    )*};
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Taker<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.visitor.expecting(f)
    }

    forward_values! {
        visit_bool(value: bool);
        visit_i8(value: i8);
        visit_i16(value: i16);
        visit_i32(value: i32);
        visit_i64(value: i64);
        visit_i128(value: i128);
        visit_u8(value: u8);
        visit_u16(value: u16);
        visit_u32(value: u32);
        visit_u64(value: u64);
        visit_u128(value: u128);
        visit_f32(value: f32);
        visit_f64(value: f64);
        visit_char(value: char);
        visit_str(value: &str);
        visit_borrowed_str(value: &'de str);
        visit_string(value: String);
        visit_bytes(value: &[u8]);
        visit_borrowed_bytes(value: &'de [u8]);
        visit_byte_buf(value: Vec<u8>);
        visit_none();
        visit_unit();
    }

    fn visit_some<R: Deserializer<'de>>(self, reader: R) -> Result<V::Value, R::Error> {
        self.visitor.visit_some(OnlyObjects(reader))
    }

    fn visit_newtype_struct<R: Deserializer<'de>>(self, reader: R) -> Result<V::Value, R::Error> {
        self.visitor.visit_newtype_struct(OnlyObjects(reader))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        if self.is_struct {
            return Err(A::Error::invalid_type(Unexpected::Seq, &"an object"));
        }
        self.visitor.visit_seq(OnlyObjects(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<V::Value, A::Error> {
        self.visitor.visit_map(OnlyObjects(entries))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, variant: A) -> Result<V::Value, A::Error> {
        self.visitor.visit_enum(OnlyObjects(variant))
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for OnlyObjects<S> {
    type Value = S::Value;

    fn deserialize<R: Deserializer<'de>>(self, reader: R) -> Result<S::Value, R::Error> {
        self.0.deserialize(OnlyObjects(reader))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for OnlyObjects<A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.0.next_element_seed(OnlyObjects(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for OnlyObjects<A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.0.next_key_seed(OnlyObjects(seed))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.0.next_value_seed(OnlyObjects(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for OnlyObjects<A> {
    type Error = A::Error;
    type Variant = OnlyObjects<A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self::Variant), A::Error> {
        let (value, variant) = self.0.variant_seed(OnlyObjects(seed))?;
        Ok((value, OnlyObjects(variant)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for OnlyObjects<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        self.0.newtype_variant_seed(OnlyObjects(seed))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(len, any(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, A::Error> {
        self.0.struct_variant(fields, of_struct(visitor))
    }
}
